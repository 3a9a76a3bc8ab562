import { isOneBurst, isScan } from '../scans/is-scan.ts';
import { isTypedInto } from './typing.ts';

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

type EarlyKey = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'ctrlKey' | 'altKey' | 'metaKey' | 'target'>;

/** Separates what was scanned before hydration from what was pressed; a field keeps what was scanned into it. */
export function separateScans<Key extends EarlyKey>(
  pressed: readonly Key[],
): { keys: Key[]; scans: string[] } {
  const [keys, scans]: [Key[], string[]] = [[], []];
  let burst: Key[] = [];
  const close = () => {
    const text = burst.map(({ key }) => (key.length === 1 ? key : '')).join('');
    if (!isScan(text, burst.at(-1)?.key === 'Enter')) keys.push(...burst);
    else if (!isTypedInto(burst[0]?.target ?? null)) scans.push(text);
    burst = [];
  };
  for (const event of pressed) {
    const last = burst.at(-1)?.timeStamp ?? Number.NEGATIVE_INFINITY;
    const isFast = isOneBurst(event.timeStamp - last, burst.length);
    const isChord = event.ctrlKey || event.altKey || event.metaKey;
    if (!isFast || isChord) close();
    burst.push(event);
    if (isChord || event.key === 'Enter') close();
  }
  close();
  return { keys, scans };
}

export function takeEarlyKeys(): { keys: KeyboardEvent[]; scans: string[] } {
  const pressed = window.earlyKeys ?? [];
  window.earlyKeys = undefined;
  return separateScans(pressed);
}
