// Written by generate.py. Change the script instead.

/// The widths of texts in points, from HarfBuzz 15.0.0 without kerning and ligatures.
///
/// The columns are the face, the size, the width and the text.
enum AdvanceVectors {
  static let rows = """
    Light|11|60.714844|Hello, world
    Light|11|230.917969|The quick brown fox jumps over the lazy dog
    Light|11|65.066406|1234567890
    Light|11|324.292969|Falsches Üben von Xylophonmusik quält jeden größeren Zwerg
    Light|11|198.714844|Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
    Light|11|234.921875|Съешь ещё этих мягких французских булок
    Light|11|139.937500|— “quoted” … €20 ≤ £15 →
    Light|11|10.230469|W
    Light|17|93.832031|Hello, world
    Light|17|356.873224|The quick brown fox jumps over the lazy dog
    Light|17|100.557173|1234567890
    Light|17|501.180043|Falsches Üben von Xylophonmusik quält jeden größeren Zwerg
    Light|17|307.104759|Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
    Light|17|363.061080|Съешь ещё этих мягких французских булок
    Light|17|216.267045|— “quoted” … €20 ≤ £15 →
    Light|17|15.810724|W
    Light|34|187.664062|Hello, world
    Light|34|713.746449|The quick brown fox jumps over the lazy dog
    Light|34|201.114347|1234567890
    Light|34|1002.360085|Falsches Üben von Xylophonmusik quält jeden größeren Zwerg
    Light|34|614.209517|Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
    Light|34|726.122159|Съешь ещё этих мягких французских булок
    Light|34|432.534091|— “quoted” … €20 ≤ £15 →
    Light|34|31.621449|W
    LightTabular|17|42.765625|1147
    Regular|11|61.531250|Hello, world
    Regular|11|233.968750|The quick brown fox jumps over the lazy dog
    Regular|11|66.171875|1234567890
    Regular|11|328.296875|Falsches Üben von Xylophonmusik quält jeden größeren Zwerg
    Regular|11|203.406250|Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
    Regular|11|238.156250|Съешь ещё этих мягких французских булок
    Regular|11|141.187500|— “quoted” … €20 ≤ £15 →
    Regular|11|10.437500|W
    Regular|17|95.093750|Hello, world
    Regular|17|361.588068|The quick brown fox jumps over the lazy dog
    Regular|17|102.265625|1234567890
    Regular|17|507.367898|Falsches Üben von Xylophonmusik quält jeden größeren Zwerg
    Regular|17|314.355114|Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
    Regular|17|368.059659|Съешь ещё этих мягких французских булок
    Regular|17|218.198864|— “quoted” … €20 ≤ £15 →
    Regular|17|16.130682|W
    Regular|34|190.187500|Hello, world
    Regular|34|723.176136|The quick brown fox jumps over the lazy dog
    Regular|34|204.531250|1234567890
    Regular|34|1014.735795|Falsches Üben von Xylophonmusik quält jeden größeren Zwerg
    Regular|34|628.710227|Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
    Regular|34|736.119318|Съешь ещё этих мягких французских булок
    Regular|34|436.397727|— “quoted” … €20 ≤ £15 →
    Regular|34|32.261364|W
    RegularTabular|17|44.045455|1147
    Medium|11|62.351562|Hello, world
    Medium|11|236.101562|The quick brown fox jumps over the lazy dog
    Medium|11|67.449219|1234567890
    Medium|11|332.324219|Falsches Üben von Xylophonmusik quält jeden größeren Zwerg
    Medium|11|207.949219|Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
    Medium|11|240.945312|Съешь ещё этих мягких французских булок
    Medium|11|141.664062|— “quoted” … €20 ≤ £15 →
    Medium|11|10.757812|W
    Medium|17|96.361506|Hello, world
    Medium|17|364.884233|The quick brown fox jumps over the lazy dog
    Medium|17|104.239702|1234567890
    Medium|17|513.591974|Falsches Üben von Xylophonmusik quält jeden größeren Zwerg
    Medium|17|321.376065|Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
    Medium|17|372.370028|Съешь ещё этих мягких французских булок
    Medium|17|218.935369|— “quoted” … €20 ≤ £15 →
    Medium|17|16.625710|W
    Medium|34|192.723011|Hello, world
    Medium|34|729.768466|The quick brown fox jumps over the lazy dog
    Medium|34|208.479403|1234567890
    Medium|34|1027.183949|Falsches Üben von Xylophonmusik quält jeden größeren Zwerg
    Medium|34|642.752131|Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
    Medium|34|744.740057|Съешь ещё этих мягких французских булок
    Medium|34|437.870739|— “quoted” … €20 ≤ £15 →
    Medium|34|33.251420|W
    MediumTabular|17|44.806108|1147
    SemiBold|11|63.164062|Hello, world
    SemiBold|11|238.222656|The quick brown fox jumps over the lazy dog
    SemiBold|11|68.730469|1234567890
    SemiBold|11|336.386719|Falsches Üben von Xylophonmusik quält jeden größeren Zwerg
    SemiBold|11|212.480469|Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
    SemiBold|11|243.718750|Съешь ещё этих мягких французских булок
    SemiBold|11|142.125000|— “quoted” … €20 ≤ £15 →
    SemiBold|11|11.074219|W
    SemiBold|17|97.617188|Hello, world
    SemiBold|17|368.162287|The quick brown fox jumps over the lazy dog
    SemiBold|17|106.219815|1234567890
    SemiBold|17|519.870384|Falsches Üben von Xylophonmusik quält jeden größeren Zwerg
    SemiBold|17|328.378906|Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
    SemiBold|17|376.656250|Съешь ещё этих мягких французских булок
    SemiBold|17|219.647727|— “quoted” … €20 ≤ £15 →
    SemiBold|17|17.114702|W
    SemiBold|34|195.234375|Hello, world
    SemiBold|34|736.324574|The quick brown fox jumps over the lazy dog
    SemiBold|34|212.439631|1234567890
    SemiBold|34|1039.740767|Falsches Üben von Xylophonmusik quält jeden größeren Zwerg
    SemiBold|34|656.757812|Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
    SemiBold|34|753.312500|Съешь ещё этих мягких французских булок
    SemiBold|34|439.295455|— “quoted” … €20 ≤ £15 →
    SemiBold|34|34.229403|W
    SemiBoldTabular|17|45.572798|1147
    Bold|11|63.976562|Hello, world
    Bold|11|240.371094|The quick brown fox jumps over the lazy dog
    Bold|11|70.019531|1234567890
    Bold|11|340.425781|Falsches Üben von Xylophonmusik quält jeden größeren Zwerg
    Bold|11|217.011719|Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
    Bold|11|246.531250|Съешь ещё этих мягких французских булок
    Bold|11|142.625000|— “quoted” … €20 ≤ £15 →
    Bold|11|11.394531|W
    Bold|17|98.872869|Hello, world
    Bold|17|371.482599|The quick brown fox jumps over the lazy dog
    Bold|17|108.212003|1234567890
    Bold|17|526.112571|Falsches Üben von Xylophonmusik quält jeden größeren Zwerg
    Bold|17|335.381747|Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
    Bold|17|381.002841|Съешь ещё этих мягких французских булок
    Bold|17|220.420455|— “quoted” … €20 ≤ £15 →
    Bold|17|17.609730|W
    Bold|34|197.745739|Hello, world
    Bold|34|742.965199|The quick brown fox jumps over the lazy dog
    Bold|34|216.424006|1234567890
    Bold|34|1052.225142|Falsches Üben von Xylophonmusik quält jeden größeren Zwerg
    Bold|34|670.763494|Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
    Bold|34|762.005682|Съешь ещё этих мягких французских булок
    Bold|34|440.840909|— “quoted” … €20 ≤ £15 →
    Bold|34|35.219460|W
    BoldTabular|17|46.333452|1147
    Black|11|65.609375|Hello, world
    Black|11|244.625000|The quick brown fox jumps over the lazy dog
    Black|11|72.578125|1234567890
    Black|11|348.515625|Falsches Üben von Xylophonmusik quält jeden größeren Zwerg
    Black|11|226.085938|Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
    Black|11|252.093750|Съешь ещё этих мягких французских булок
    Black|11|143.562500|— “quoted” … €20 ≤ £15 →
    Black|11|12.031250|W
    Black|17|101.396307|Hello, world
    Black|17|378.056818|The quick brown fox jumps over the lazy dog
    Black|17|112.166193|1234567890
    Black|17|538.615057|Falsches Üben von Xylophonmusik quält jeden größeren Zwerg
    Black|17|349.405540|Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
    Black|17|389.599432|Съешь ещё этих мягких французских булок
    Black|17|221.869318|— “quoted” … €20 ≤ £15 →
    Black|17|18.593750|W
    Black|34|202.792614|Hello, world
    Black|34|756.113636|The quick brown fox jumps over the lazy dog
    Black|34|224.332386|1234567890
    Black|34|1077.230114|Falsches Üben von Xylophonmusik quält jeden größeren Zwerg
    Black|34|698.811080|Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
    Black|34|779.198864|Съешь ещё этих мягких французских булок
    Black|34|443.738636|— “quoted” … €20 ≤ £15 →
    Black|34|37.187500|W
    BlackTabular|17|47.860795|1147
    Mono|13|93.600000|Hello, world
    Mono|13|335.400000|The quick brown fox jumps over the lazy dog
    Mono|13|78.000000|1234567890
    Mono|13|452.400000|Falsches Üben von Xylophonmusik quält jeden größeren Zwerg
    Mono|13|257.400000|Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
    Mono|13|304.200000|Съешь ещё этих мягких французских булок
    Mono|17|122.400000|Hello, world
    Mono|17|438.600000|The quick brown fox jumps over the lazy dog
    Mono|17|102.000000|1234567890
    Mono|17|591.600000|Falsches Üben von Xylophonmusik quält jeden größeren Zwerg
    Mono|17|336.600000|Ξεσκεπάζω την ψυχοφθόρα βδελυγμία
    Mono|17|397.800000|Съешь ещё этих мягких французских булок
    """
}
