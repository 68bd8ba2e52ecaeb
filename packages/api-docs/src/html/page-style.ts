/** The whole look of the public pages: nothing else is loaded but the typeface. */
export const PAGE_STYLE = `
@font-face{font-family:Vazirmatn;src:url(/v1/api/docs/vazirmatn.woff2) format('woff2');font-weight:100 900;font-display:swap;unicode-range:U+0600-06FF,U+200C-200F,U+FB50-FDFF,U+FE70-FEFC}
:root{color-scheme:light dark;--ink:#16211f;--quiet:#52605d;--rule:#dbe3e1;--ground:#f5f8f7;--card:#fff;--code:#eef4f2;--link:#00697a;--on-link:#fff;--note:#fff6e0;--note-rule:#d9a441}
@media (prefers-color-scheme:dark){:root{--ink:#e4eceb;--quiet:#a3b3b0;--rule:#2b3837;--ground:#0d1414;--card:#121b1c;--code:#1a2626;--link:#6fd0dd;--on-link:#062126;--note:#2b2413;--note-rule:#a97f2f}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-block-start:5rem}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.9 Vazirmatn,system-ui,Tahoma,sans-serif}
a{color:var(--link);text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:.25rem}
.unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;inset-block-start:-4rem}.skip:focus{inset-block-start:.5rem;inset-inline-start:.5rem;background:var(--card);padding:.25rem .75rem;z-index:3}
header{position:sticky;inset-block-start:0;z-index:2;background:var(--card);border-block-end:1px solid var(--rule);display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.25rem;padding:.6rem 1.25rem}
header>a:first-of-type{font-weight:700;font-size:1.05rem;text-decoration:none;color:inherit}
.links{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-inline-start:auto}
.search{position:relative;flex:1 1 14rem;max-inline-size:28rem}
.search input{inline-size:100%;font:inherit;color:inherit;background:var(--ground);border:1px solid var(--quiet);border-radius:.5rem;padding:.3rem .75rem}
.search ul{position:absolute;inset-inline:0;inset-block-start:100%;margin:.35rem 0 0;padding:.35rem;list-style:none;background:var(--card);border:1px solid var(--rule);border-radius:.6rem;box-shadow:0 .5rem 1.5rem #0003;max-block-size:70vh;overflow:auto}
.search li{padding:.3rem .6rem}
.search li a{display:block;text-decoration:none}
.search li code{display:block;color:var(--quiet);text-align:start}
.frame{display:grid;grid-template-columns:17rem minmax(0,1fr);gap:2rem;max-inline-size:84rem;margin-inline:auto;padding:1.5rem 1.25rem 4rem;align-items:start}
.contents{grid-column:1;grid-row:1;position:sticky;inset-block-start:4.5rem;max-block-size:calc(100vh - 5.5rem);overflow:auto;font-size:.92rem;line-height:1.7}
.contents summary{cursor:pointer;font-weight:600;padding-block:.3rem}
.contents ul{list-style:none;margin:0 0 .5rem;padding:0;padding-inline-start:.75rem;border-inline-start:1px solid var(--rule)}
.contents a{display:block;padding-block:.15rem;text-decoration:none;color:var(--quiet)}
.contents a:hover,.contents a[aria-current]{color:var(--link)}
.contents a[aria-current]{font-weight:700}
main{grid-column:2;grid-row:1;background:var(--card);border:1px solid var(--rule);border-radius:.9rem;padding:1.5rem 2rem 2rem;min-inline-size:0}
.to-contents{display:none}
h1{margin:0 0 .25rem;font-size:1.7rem;line-height:1.5}
.lead{color:var(--quiet);margin-block:0 1.25rem}
h2{margin-block:2.25rem .75rem;font-size:1.25rem}
h3{margin-block:1.5rem .5rem;font-size:1.05rem}
p{margin-block:.75rem}
li{margin-block:.3rem}
.note{background:var(--note);border-inline-start:4px solid var(--note-rule);border-radius:.4rem;padding:.6rem 1rem}
.rows{list-style:none;margin:.75rem 0;padding:0;font-size:.92rem}
.rows li{border-block-end:1px solid var(--rule);margin:0;padding-block:.75rem}
.rows p{margin-block:.2rem}
.rows .name{font-weight:600}
.rows dl{display:flex;flex-wrap:wrap;gap:.2rem 1.5rem;margin:0}
.rows dl div{display:flex;flex-wrap:wrap;gap:.2rem .5rem}
.rows dt{color:var(--quiet)}
.rows dd{margin:0}
.wide{overflow-x:auto;margin-block:.75rem}
table{inline-size:100%;border-collapse:collapse;font-size:.92rem;line-height:1.7}
th,td{text-align:start;padding:.45rem 0;padding-inline-end:1.1rem;border-block-end:1px solid var(--rule);vertical-align:top}
td:has(>code:only-child){white-space:nowrap}
th{color:var(--quiet);font-weight:500;white-space:nowrap}
code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.85em;unicode-bidi:isolate}
p code,li code{background:var(--code);border-radius:.3rem;padding:.1rem .35rem}
pre{background:var(--code);border-radius:.6rem;padding:1rem;margin:0;overflow-x:auto;line-height:1.65;text-align:start}
pre code{font-size:.85rem}
.code{position:relative;border:0;margin:.75rem 0;padding:0;min-inline-size:0}
.copy{position:absolute;inset-block-start:0;inset-inline-end:0;z-index:1;font:inherit;font-size:.85rem;line-height:1.6;color:var(--link);background:var(--card);border:1px solid var(--rule);border-radius:.4rem;padding:.1rem .7rem;cursor:pointer}
.code:not(.tabs)>.copy{inset-block-start:.5rem;inset-inline-end:.5rem}
[dir=rtl] .code:not(.tabs)>.copy{inset-inline-end:auto;inset-inline-start:.5rem}
.tabs{display:flex;flex-wrap:wrap;gap:0 .25rem;position:relative}
.tabs>.copy{position:static;align-self:center;margin-inline-start:auto}
.tabs>input,.tabs>label{order:-1}
.tabs input{position:absolute;opacity:0}
.tabs label{font-size:.88rem;padding:.15rem .6rem;border-block-end:2px solid transparent;cursor:pointer;color:var(--quiet)}
.tabs input:checked+label{color:var(--link);border-color:var(--link);font-weight:600}
.tabs input:focus-visible+label{outline:2px solid var(--link);border-radius:.25rem}
.tabs .pane{display:none;order:1;inline-size:100%;margin-block-start:.35rem}
${[1, 2, 3, 4, 5, 6, 7].map((at) => `.tabs:has(>input:nth-of-type(${at}):checked)>.pane:nth-of-type(${at})`).join(',')}{display:block}
.call{background:var(--code);border-radius:.6rem;padding:.6rem 1rem;overflow-x:auto;white-space:nowrap;text-align:start}
.call b{color:var(--link);margin-inline-end:.6rem}
.facts{display:flex;flex-wrap:wrap;gap:.5rem 2rem;margin-block:.75rem}
.facts dt{color:var(--quiet);font-size:.85rem}
.facts dd{margin:0}
.try{border:1px solid var(--rule);border-radius:.75rem;padding:.5rem 1.25rem 1.25rem;display:grid;gap:.75rem}
.try p{margin-block:.4rem 0}
.try[hidden],.search[hidden],.search ul[hidden],.outcome[hidden],.without[hidden]{display:none}
.try label{display:grid;gap:.25rem;font-size:.92rem}
.try input,.try textarea{font:.9rem/1.6 ui-monospace,Menlo,Consolas,monospace;color:inherit;background:var(--ground);border:1px solid var(--quiet);border-radius:.5rem;padding:.45rem .75rem;inline-size:100%;text-align:start}
.try button{justify-self:start;font:inherit;font-weight:600;color:var(--on-link);background:var(--link);border:0;border-radius:.5rem;padding:.4rem 1.5rem;cursor:pointer}
.outcome pre{max-block-size:28rem;overflow:auto}
.around{display:flex;flex-wrap:wrap;justify-content:space-between;gap:1rem;margin-block-start:2.5rem;border-block-start:1px solid var(--rule);padding-block-start:1rem}
.around small{display:block;color:var(--quiet)}
@media (max-width:56rem){
.frame{grid-template-columns:minmax(0,1fr);padding:0 0 3rem;gap:1rem}
main{grid-column:1;border-inline:0;border-radius:0;padding:1rem 1.1rem 1.5rem}
.contents{grid-column:1;grid-row:2;position:static;max-block-size:none;padding-inline:1.1rem;font-size:1rem}
.contents a{padding-block:.4rem}
.to-contents{display:inline}
header{padding:.5rem 1.1rem;position:static}
html{scroll-padding-block-start:1rem}
.search{order:1;flex-basis:100%;max-inline-size:none}
}
@media print{
header,.contents,.around,.copy,.try,.without,.skip,#try{display:none}
.frame{display:block;padding:0}
main{border:0;padding:0}
.tabs .pane{display:block}.tabs label{display:none}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
.wide{overflow:visible}
h2,h3{break-after:avoid}
}
`
