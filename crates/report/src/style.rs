//! How the page looks, on a screen and on paper.

/// The style sheet. Tables repeat their heads on every sheet of paper, and rows, pictures and signatures stay in one piece.
pub(crate) const STYLE: &str = "
:root{color-scheme:light;--ink:#1b2733;--soft:#4a5967;--line:#c3ccd4;--tint:#eef3f6;--was:#b4552d;--is:#1c6b74}
*{box-sizing:border-box}
body{margin:0;background:#fff;color:var(--ink);font:10.5pt/1.45 system-ui,\"Segoe UI\",\"Liberation Sans\",Arial,sans-serif}
main{max-width:190mm;margin:0 auto;padding:8mm 6mm}
h1{font-size:20pt;line-height:1.2;margin:0 0 2mm}
h2{font-size:13pt;margin:9mm 0 2mm;padding-top:2mm;border-top:1px solid var(--line);break-after:avoid}
h3{font-size:10.5pt;margin:4mm 0 1mm;break-after:avoid}
p{margin:0 0 2mm;break-inside:avoid}
ul,ol{margin:0 0 2mm;padding-left:6mm}
li{margin:0 0 1mm;break-inside:avoid}
li:first-child:not(:last-child),li:nth-last-child(2){break-after:avoid}
.edition{display:inline-block;border:1px solid currentColor;border-radius:2mm;padding:1mm 3mm;margin:0 0 4mm}
.internal .edition{color:#9b1c1c;border-width:2px;font-weight:600}
.verdict{border-left:2mm solid var(--is);background:var(--tint);padding:3mm 4mm;margin:0 0 3mm;break-inside:avoid}
.verdict.amber{border-color:#b7791f}
.verdict p:first-child{font-weight:600;font-size:11.5pt}
.verdict p:last-child{margin:0}
.key{display:grid;grid-template-columns:repeat(auto-fit,minmax(32mm,1fr));gap:2mm;margin:0 0 3mm;padding:0;list-style:none}
.key li{border:1px solid var(--line);border-radius:2mm;padding:2mm 3mm;margin:0}
.key b{display:block;font-size:15pt;line-height:1.2}
.note,.key li>span,small{color:var(--soft);font-size:9.5pt}
.note{break-after:avoid}
.note:last-child{break-before:avoid;break-after:auto}
.table{overflow-x:auto;margin:0 0 3mm}
table{border-collapse:collapse;width:100%;font-size:9.5pt}
th,td{text-align:left;vertical-align:top;padding:1mm 2mm;border-bottom:1px solid var(--line)}
bdi{overflow-wrap:anywhere}
thead{display:table-header-group}
thead th{background:var(--tint);font-weight:600}
tbody th{font-weight:500;min-width:38mm}
.all tbody th{width:21%}
.all td:last-child{width:41%}
tr{break-inside:avoid}
tbody tr:first-child:not(:last-child),tr:nth-last-child(2){break-after:avoid}
code{font:9pt/1.4 ui-monospace,\"Liberation Mono\",Consolas,monospace;overflow-wrap:anywhere}
.line{display:inline-block;min-width:50mm;width:100%;border-bottom:1px solid var(--soft);height:6mm}
.check{list-style:none;padding:0}
.check li{padding-left:7mm;position:relative}
.check li:before{content:\"\";position:absolute;left:0;top:.8mm;width:3.5mm;height:3.5mm;border:1px solid var(--ink)}
.signature{display:grid;grid-template-columns:1fr 1fr;gap:2mm 6mm;break-inside:avoid;margin:0 0 6mm}
.signature b{grid-column:1/-1}
.signature span{padding-top:11mm}
.signature span span{display:block;border-top:1px solid var(--ink);padding-top:1mm;color:var(--soft);font-size:9.5pt}
section:last-of-type{break-inside:avoid}
svg{max-width:100%;height:auto;break-inside:avoid;display:block;margin:0 0 3mm}
svg text{font:11px system-ui,\"Liberation Sans\",Arial,sans-serif;fill:var(--ink)}
@media (max-width:600px){main{padding:5mm 4mm}.table table{min-width:150mm}}
@page{size:A4;margin:16mm 14mm 18mm;@bottom-right{content:counter(page) \" / \" counter(pages);font:9pt sans-serif;color:#4a5967}}
@media print{main{max-width:none;padding:0}body{font-size:10pt}.table{overflow:visible}
*{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
";
