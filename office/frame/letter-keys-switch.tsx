import { useEffect, useState } from 'react';
import { areLettersOff, switchLetterKeys } from '../pieces/letter-keys.ts';

export function LetterKeysSwitch() {
  const [areOn, setOn] = useState(true);
  useEffect(() => setOn(!areLettersOff()), []);
  return (
    <label className="letter-keys">
      <input
        type="checkbox"
        className="check-box"
        checked={areOn}
        onChange={({ target }) => {
          switchLetterKeys(target.checked);
          setOn(target.checked);
        }}
      />
      Single-letter keys on. Off for speech control: only those with Ctrl stay.
    </label>
  );
}
