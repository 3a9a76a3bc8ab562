export const STYLESHEET = `
:root { color-scheme: light dark; --bg: #fbfaf4; --card: #fff; --ink: #0c1c22; --soft: #3c4f57; --line: #dcdbce; --edge: #7a8785; --warn: #7d4a00; --warn-bg: #fdeccb; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #0b1f27; --card: #0f2a33; --ink: #fbfaf4; --soft: #b9cdd2; --line: #2c5563; --edge: #7f9ca4; --warn: #ffd58a; --warn-bg: #3a2a08; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
header { background: #0f2a33; color: #fbfaf4; border-bottom: 6px solid #f5b62a; }
header p { margin: 0 auto; padding: 1rem; max-width: 34rem; font-size: 1.125rem; font-weight: 700; }
main { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 34rem; }
.notice { margin: 0 0 1.5rem; padding: .75rem 1rem; background: var(--warn-bg); color: var(--warn); border-left: 6px solid currentColor; }
.card { padding: clamp(1.25rem, 5vw, 2rem); background: var(--card); border: 1px solid var(--line); }
h1 { margin: 0; overflow-wrap: anywhere; font-size: 1.5rem; line-height: 1.25; }
.amount { margin: .5rem 0 1.5rem; overflow-wrap: anywhere; font-size: min(2.5rem, 11vw); line-height: 1.1; font-weight: 700; font-variant-numeric: tabular-nums; }
dl { margin: 0 0 2rem; }
dl div { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; padding: .625rem 0; border-top: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0 0 0 auto; min-width: 0; text-align: right; overflow-wrap: anywhere; }
button { display: block; width: 100%; min-height: 3.25rem; margin-top: .75rem; padding: .75rem 1rem; border: 2px solid transparent; font: inherit; font-weight: 700; cursor: pointer; }
.pay { background: #f5b62a; color: #0c1c22; }
.pay:hover { background: #ffca55; }
.cancel { background: transparent; color: var(--ink); border-color: var(--edge); }
.cancel:hover { border-color: var(--ink); }
button:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
`;
