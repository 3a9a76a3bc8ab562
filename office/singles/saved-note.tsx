import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Note } from '../pieces/note.tsx';
import { useLastChange, useMe } from '../pieces/screen.tsx';

/** `saved` names the product and the line of the log, and says if nobody can buy it yet. */
export function SavedNote({ saved }: { saved: string }) {
  const [product = '', line = '', state] = saved.split('-');
  const last = useLastChange();
  const { rights } = useMe();
  const own = last && String(last.id) === line ? last : undefined;
  return (
    <Note
      tone={state === 'draft' ? 'warn' : 'ok'}
      title={own ? `${own.which} is saved.` : 'Saved.'}
      buttons={
        /^\d+$/.test(product) && (
          <>
            <ButtonLink to={`/products/${product}`}>Open it</ButtonLink>
            {own && state !== 'draft' && rights.includes('counter') && (
              <ButtonLink to={`/counter?${new URLSearchParams({ search: own.which })}`}>
                Sell it at the counter
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {state === 'draft' &&
        'The product is not in the shop: open it and publish it, so that it can be bought. '}
      Type the next card.
    </Note>
  );
}
