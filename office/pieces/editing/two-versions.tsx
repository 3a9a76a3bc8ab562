import { useState } from 'react';
import { formatDecimal } from '#domain/money/money.ts';
import { truncate } from '#domain/text/text.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { setValue } from '../keyboard/typing.ts';
import { useIsReady } from '../use-is-ready.ts';

interface TwoVersionsProps {
  /** Id of the field that holds one's own version. */
  id: string;
  label: string;
  theirs: string;
  isPrice?: boolean;
}

const MAX_SHOWN = 300;

/** Somebody else has changed this field meanwhile: offers both versions. Saving keeps one's own. */
export function TwoVersions({ id, label, theirs, isPrice = false }: TwoVersionsProps) {
  const [chosen, setChosen] = useState<string>();
  const isReady = useIsReady();
  if (chosen !== undefined) {
    return (
      <p className="meta" role="status">
        {chosen}
      </p>
    );
  }
  return (
    <fieldset className="two-versions" aria-label={`${label}: two versions`}>
      <p>
        Changed meanwhile. In the shop now:{' '}
        <b>{truncate(isPrice ? formatDecimal(theirs) : theirs, MAX_SHOWN) || 'empty'}</b>
      </p>
      {isReady && (
        <div className="row-of-buttons">
          <Button
            size="small"
            onClick={() => {
              const field = document.getElementById(id);
              if (
                field instanceof HTMLInputElement ||
                field instanceof HTMLTextAreaElement ||
                field instanceof HTMLSelectElement
              ) {
                setValue(field, theirs);
                field.focus();
              }
              setChosen('Theirs is kept.');
            }}
          >
            Take theirs
          </Button>
          <Button
            size="small"
            onClick={() => {
              document.getElementById(id)?.focus();
              setChosen('Yours replaces theirs with the next save.');
            }}
          >
            Keep mine
          </Button>
        </div>
      )}
    </fieldset>
  );
}
