import { useId } from 'react';
import { IconButton } from '#storefront/ui/controls/icon-button.tsx';
import { useModal } from '#storefront/ui/overlays/use-modal.ts';
import { DeviceSwitches } from './device-switches.tsx';
import { KeyList } from './key-list.tsx';
import type { Place } from './places.ts';

export interface KeysDialogProps {
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
        <DeviceSwitches />
      </div>
    </dialog>
  );
}
