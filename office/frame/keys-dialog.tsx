import { useEffect, useId, useState } from 'react';
import { IconButton } from '#storefront/ui/controls/icon-button.tsx';
import { useModal } from '#storefront/ui/overlays/use-modal.ts';
import { areLettersOff, switchLetterKeys } from '../pieces/letter-keys.ts';
import { KeyList } from './key-list.tsx';
import type { Place } from './places.ts';

interface KeysDialogProps {
  places: readonly Place[];
  isOpen: boolean;
  onClose: () => void;
}

export function KeysDialog({ places, isOpen, onClose }: KeysDialogProps) {
  const titleId = useId();
  const modal = useModal(isOpen, onClose);
  return (
    <dialog {...modal} className="panel panel--wide" aria-labelledby={titleId}>
      <div className="panel__head">
        <h2 id={titleId}>All keys</h2>
        <IconButton icon="x" label="Close" onClick={onClose} />
      </div>
      <div className="panel__body">
        <KeyList places={places} isOpen={isOpen} />
      </div>
      <div className="panel__foot">
        <LetterKeysSwitch />
      </div>
    </dialog>
  );
}

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
