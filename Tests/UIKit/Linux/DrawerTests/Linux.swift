// The sources of the target are those of the folder ios, which the plugin ProsceniumPort rewrites.
