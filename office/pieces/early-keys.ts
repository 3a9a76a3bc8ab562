declare global {
  interface Window {
    earlyKeys?: KeyboardEvent[] | undefined;
  }
}

/** Records keys pressed before hydration; the browser's own shortcuts for our chords are suppressed. */
export const recordEarlyKeys =
  'window.earlyKeys=[];addEventListener("keydown",function(e){' +
  'var k=window.earlyKeys,q=function(s){return document.querySelector("[data-keys"+s+"]")};if(!k||!q(""))return;k.push(e);' +
  `(e.ctrlKey||e.metaKey)&&q("='ctrl "+CSS.escape(e.key.toLowerCase())+"'")&&e.preventDefault()},true)`;

export function takeEarlyKeys(): KeyboardEvent[] {
  const pressed = window.earlyKeys ?? [];
  window.earlyKeys = undefined;
  return pressed;
}
