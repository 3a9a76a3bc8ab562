/** 'K' is one key, 'G T' a sequence, 'Ctrl Enter' a chord. */
export const Keys = ({ of }: { of: string }) => (
  <span className={of.startsWith('Ctrl') ? 'keys' : 'keys keys--letters'} aria-hidden="true">
    {of.split(' ').map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);

/** Attributes of a button, link or field that these keys press or focus from anywhere. */
export function pressedBy(keys: string) {
  const isChord = keys.startsWith('Ctrl ');
  return {
    'data-keys': keys.toLowerCase(),
    'aria-keyshortcuts': isChord ? keys.replace('Ctrl ', 'Control+') : keys.includes(' ') ? undefined : keys,
  };
}
