import type { OfficeWalk } from '#backend/packing/find-walk.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Note } from '../pieces/note.tsx';

/** Missing units, and ways to resolve them. */
export const MissingNotes = ({ missing }: Pick<OfficeWalk, 'missing'>) => (
  <div className="missing-notes">
    {missing.map(({ letter, order, unit_id, name, quantity, stock, email, can_follow }) => (
      <Note
        key={`${letter} ${unit_id}`}
        tone="warn"
        title={`Tray ${letter}: ${quantity > 1 ? `${quantity} of ` : ''}${name} is not there.`}
        buttons={
          <>
            <ButtonLink size="small" to={`/orders/${order}/refund?how=lines`}>
              Refund the line
            </ButtonLink>
            <a className="button button--line button--small" href={offerAnother(email, order, name)}>
              Offer another
            </a>
            <Button
              type="submit"
              size="small"
              name="press"
              value={can_follow ? `later ${unit_id} ${letter}` : `waiting ${unit_id} ${letter}`}
            >
              {can_follow ? 'Skip: it follows' : 'Look again'}
            </Button>
          </>
        }
      >
        {stock !== null && `Stock says ${stock} are left: count it.`}
      </Note>
    ))}
  </div>
);

const offerAnother = (email: string, order: string, name: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(`Your order ${order}: ${name}`)}`;
