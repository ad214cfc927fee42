/** The look of the front page: felt, chalk and brass, with a contrast of 7 to 1 or more for text. */
export const STYLE = `
:root { color-scheme: dark; --felt: #0c2b1f; --deep: #071c14; --line: #3b6b55; --chalk: #f3f1e7; --brass: #f0cf7a; }
*, *::before, *::after { box-sizing: border-box; }
html { font: 100%/1.6 Georgia, 'Times New Roman', serif; background: var(--deep); color: var(--chalk); }
body { margin: 0; overflow-wrap: anywhere; }
header, main, footer { max-width: 68rem; margin: 0 auto; padding: 1.5rem clamp(1rem, 4vw, 3rem); }
header { padding-top: clamp(2rem, 8vw, 5rem); }
h1 { font-size: clamp(2.2rem, 8vw, 3.6rem); line-height: 1.1; margin: 0 0 1rem; letter-spacing: .01em; }
h2 { font-size: clamp(1.5rem, 5vw, 2rem); line-height: 1.2; margin: 0 0 .5rem; color: var(--brass); }
h3 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
p { max-width: 62ch; margin: 0 0 1rem; }
.lead { font-size: clamp(1.1rem, 3vw, 1.3rem); }
a { color: var(--brass); text-underline-offset: .2em; }
a:focus-visible { outline: 3px solid var(--chalk); outline-offset: 3px; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--deep); padding: .5rem 1rem; }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin: 0; padding: 0; }
article { background: var(--felt); border: 1px solid var(--line); border-radius: 1.25rem; padding: clamp(1rem, 4vw, 2.5rem); margin: 0 0 2rem; }
.scroll { overflow-x: auto; }
.tables { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); align-items: start; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
caption { text-align: left; font-weight: bold; padding: .25rem 0; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-top: 1px solid var(--line); }
th { font-weight: bold; }
.pays { text-align: right; padding-right: 0; padding-left: .75rem; white-space: nowrap; }
code { font: .9em/1.4 ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace; color: var(--brass); }
dl { margin: 0; }
dt { margin-top: .75rem; font-weight: bold; }
dd { margin: 0; }
footer { border-top: 1px solid var(--line); font-size: .95rem; }
@media (forced-colors: active) { article { border-color: CanvasText; } }
`;
