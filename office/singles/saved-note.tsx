import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Note } from '../pieces/note.tsx';
import { useLastChange } from '../pieces/screen.tsx';

/** `saved` names the product and the line of the log. */
export function SavedNote({ saved }: { saved: string }) {
  const [product = '', line = ''] = saved.split('-');
  const last = useLastChange();
  const own = last && String(last.id) === line ? last : undefined;
  return (
    <Note
      tone="ok"
      title={own ? `${own.which} is saved.` : 'Saved.'}
      buttons={/^\d+$/.test(product) && <ButtonLink to={`/products/${product}`}>Open it</ButtonLink>}
    >
      Type the next card.
    </Note>
  );
}
