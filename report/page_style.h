#pragma once
// The style sheet of a report: on a screen, light or dark, and on paper.

namespace sandtable {

inline constexpr const char* page_style = R"(
:root{color-scheme:light dark;--paper:#fbf9f4;--card:#f4efe2;--ink:#1d1d1b;--faint:#5c5a54;--rule:#d8d3c6;--link:#0b5a8f;
--red:#c4410a;--blue:#0067a5;--on:#fff;--edge:#fff;--goal:#8a6400;--grid:#b9b3a2;
--open:#eee9d8;--wood:#a9c79a;--orchard:#cddfb4;--hill:#dcc7a1;--built:#cfc9c6;--water:#a8cfe0;--crops:#ece0a0;--rough:#cdb9a5;--sand:#f5ecc8}
@media screen and (prefers-color-scheme:dark){:root{--paper:#191a1b;--card:#222321;--ink:#eceae4;--faint:#a8a59c;--rule:#3c3d3d;--link:#7cc0ee;
--red:#e2622a;--blue:#3d9bd8;--on:#101010;--edge:#101010;--goal:#f0c242;--grid:#55564f;
--open:#33342f;--wood:#2e4a2c;--orchard:#42532f;--hill:#5a4a30;--built:#4a4746;--water:#24485a;--crops:#57502a;--rough:#4b3f35;--sand:#55503a}}
*{box-sizing:border-box}
@media screen and (min-width:150rem){:root{font-size:125%}}@media screen and (min-width:220rem){:root{font-size:165%}}
body{margin:0 auto;padding:1rem;max-width:76rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1,h2,h3,.date,.score,.result{font-family:Georgia,'Iowan Old Style','Liberation Serif',serif}
h1{font-size:clamp(2rem,6vw,3.2rem);line-height:1.1;margin:.6rem 0 0;font-weight:600;letter-spacing:.01em}h2{font-size:1.5rem;line-height:1.25;margin:2.6rem 0 .7rem;padding-bottom:.25rem;border-bottom:3px double var(--rule)}h3{font-size:1.05rem;margin:1rem 0 .2rem}
header{text-align:center;padding:0 0 1rem;border-bottom:3px double var(--rule)}header p{margin:.4rem 0}
.date{font-style:italic;color:var(--faint);font-size:1.1rem}
.score{display:flex;flex-wrap:wrap;gap:.3rem 1rem;justify-content:center;align-items:center;font-size:1.15rem}.score b{font-size:2rem;font-variant-numeric:tabular-nums;white-space:nowrap}.score small{font-size:.55em;font-weight:400}
.moments{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(19rem,100%),1fr));gap:1rem}
.moments li{padding:.7rem .9rem;border:1px solid var(--rule);background:var(--card)}.moments a{font-family:Georgia,'Liberation Serif',serif;font-weight:600;font-size:1.1rem}
a{color:var(--link)}
.result{font-size:1.15rem;font-weight:600}
.faint,.rule{color:var(--faint)}.rule{font-size:.75rem;white-space:nowrap;text-decoration:none;border-bottom:1px dotted}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.15rem .6rem .15rem 0;border-bottom:1px solid var(--rule);vertical-align:top}
td.number,th.number{text-align:right}
.armies{display:grid;grid-template-columns:repeat(auto-fit,minmax(17rem,1fr));gap:0 2rem}
.army{display:inline-block;padding:0 .5em;color:var(--on);font-weight:600}
.army.red{background:var(--red)}.army.blue{background:var(--blue);border-radius:1em}
.gone{color:var(--faint);text-decoration:line-through}
.turns a{display:inline-block;min-width:2.2em;padding:.25em .4em;text-align:center}
ul{margin:0;padding-left:1.1rem}
.detail{list-style:none;padding-left:1rem;font-size:.92rem;color:var(--faint)}
dt{font-weight:600}dd{margin:0 0 .6rem}
.wide,pre{overflow-x:auto}pre{font-size:.8rem;border:1px solid var(--rule);padding:.6rem}
.chart{display:block;width:100%;max-width:44rem;height:auto}
.chart text{font-size:11px;fill:var(--ink)}
.chart .axis{stroke:var(--faint);fill:none}.chart .grid{stroke:var(--rule)}
.chart .red{stroke:var(--red)}.chart .blue{stroke:var(--blue);stroke-dasharray:6 3}
.chart path.red,.chart path.blue{fill:none;stroke-width:2.5}.chart .mark.red{fill:var(--red)}.chart .mark.blue{fill:var(--blue)}
@media screen and (min-width:60rem){.turn{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:0 1.5rem}.turn h2,.turn .plans{grid-column:1/3}.turn figure{position:sticky;top:.5rem;align-self:start}}
@media screen and (min-width:120rem){:root{font-size:112.5%}}@media screen and (min-width:160rem){:root{font-size:150%}}
figure{margin:.5rem 0}figcaption{font-size:.85rem;color:var(--faint)}
.plans{margin:.4rem 0 1rem;padding:.5rem .9rem;border:1px solid var(--rule);background:var(--card)}.plans summary{font-weight:600;cursor:pointer;min-height:1.6rem}.plans ul{list-style:none;padding:0}.plans li{padding:.3rem 0;border-top:1px solid var(--rule)}.plans li ul{margin:.1rem 0 0 1rem}.plans li li{padding:0;border:0;font-size:.92rem}
@page{margin:14mm}
@media print{:root{font-size:9.5pt}body{max-width:none;padding:0;line-height:1.35}.turns,details{display:none}h2{margin-top:1.4rem}h1{font-size:26pt}.turn figure,.moments li,tr,svg{break-inside:avoid}h2,h3,figure{break-after:avoid}
.turn .map{max-width:13cm;margin:auto}.turn figcaption{text-align:center}.turn>div,dl{columns:2;column-gap:8mm}.moments{grid-template-columns:1fr 1fr}dd{break-inside:avoid}.chart{max-width:12cm}*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
)";

}
