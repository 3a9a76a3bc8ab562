import { useEffect, useId, useRef } from 'react';
import { Form, Link, useNavigate, useNavigation, useSubmit } from 'react-router';
import type { BulkChange } from '#backend/products/bulk/read-preview.ts';
import type { OfficeProductChoices } from '#backend/products/find-choices.ts';
import { BULK_PAGE_SIZE } from '#domain/catalogue/product-filter.ts';
import { formatCount } from '#domain/text/counts.ts';
import '#storefront/ui/controls/icon-button.css';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { Keys } from '../pieces/keyboard/keys.tsx';
import { Note } from '../pieces/note.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { BulkRuleFields } from './bulk-rule-fields.tsx';
import { BulkTable } from './bulk-table.tsx';
import type { Refused } from './products-action.ts';

interface BulkPanelProps {
  bulk: BulkChange;
  page: number;
  choices: OfficeProductChoices;
  closeTo: string;
  refused: Refused | undefined;
}

/** The rule, a preview of every row, and one button that applies exactly that. */
export default function BulkPanel({ bulk, page, choices, closeTo, refused }: BulkPanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  const submit = useSubmit();
  const isBusy = useNavigation().state !== 'idle';
  useEffect(() => {
    const dialog = panel.current;
    dialog?.close();
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const total = Object.values(bulk.counts).reduce((sum, count) => sum + count, 0);
  const words = changeWords(bulk);
  return (
    <dialog
      ref={panel}
      className="panel panel--wide bulk-panel"
      aria-labelledby={titleId}
      open
      onCancel={(event) => {
        event.preventDefault();
        navigate(closeTo, { preventScrollReset: true });
      }}
    >
      <div className="panel__head">
        <h2 id={titleId}>{bulk.applied ? 'Done' : words}</h2>
        <Link className="icon-button" to={closeTo} aria-label="Close" preventScrollReset>
          <Icon name="x" />
        </Link>
      </div>
      {bulk.applied && bulk.applied_at !== null ? (
        <BulkOutcome
          words={bulk.words}
          applied={bulk.applied}
          appliedAt={bulk.applied_at}
          closeTo={closeTo}
        />
      ) : (
        <>
          <div className="panel__body">
            <Form
              method="post"
              className="bulk-rule"
              preventScrollReset
              onChange={({ currentTarget, target }) => {
                if (target instanceof HTMLSelectElement) submit(currentTarget, { preventScrollReset: true });
              }}
            >
              <input type="hidden" name="do" value="rule" />
              <input type="hidden" name="bulk" value={bulk.id} />
              <input
                type="hidden"
                name="kind"
                value={bulk.rule.kind === 'end-sale' ? 'sale' : bulk.rule.kind}
              />
              <BulkRuleFields
                key={bulk.id}
                rule={bulk.rule}
                choices={choices}
                problems={refused?.params ?? {}}
              />
              <Button type="submit" look="ink" busy={isBusy}>
                Show
              </Button>
            </Form>
            {refused && Object.keys(refused.params).length === 0 && (
              <Note tone="error" title={refused.message} />
            )}
            <OddNote bulk={bulk} />
            <BulkTable bulk={bulk} page={page} />
            <BulkPages page={page} pages={bulk.pages} total={total} closeTo={closeTo} id={bulk.id} />
          </div>
          <Form method="post" className="panel__foot" preventScrollReset>
            <input type="hidden" name="bulk" value={bulk.id} />
            <p className="meta">
              In the shop within two seconds. One undo takes back all {formatCount(bulk.changes)}.
            </p>
            <ButtonLink to={closeTo} preventScrollReset>
              Cancel <Keys of="Esc" />
            </ButtonLink>
            <Button
              type="submit"
              look="gold"
              name="do"
              value="apply"
              busy={isBusy}
              disabled={bulk.changes === 0}
            >
              {words} <Keys of="Ctrl Enter" />
            </Button>
          </Form>
        </>
      )}
    </dialog>
  );
}

function changeWords({ rule, changes }: BulkChange): string {
  const isPrice = rule.kind === 'price' || rule.kind === 'sale' || rule.kind === 'end-sale';
  const [one, many] = isPrice ? ['price', 'prices'] : ['product', 'products'];
  return `Change ${formatCount(changes)} ${changes === 1 ? one : many}`;
}

function OddNote({ bulk: { counts, left_out } }: { bulk: BulkChange }) {
  const parts = [
    [counts.impossible, 'cannot be changed'],
    [counts.odd, counts.odd === 1 ? 'looks odd' : 'look odd'],
    [counts.same, counts.same === 1 ? 'stays as it is' : 'stay as they are'],
    [left_out, left_out === 1 ? 'is left out' : 'are left out'],
  ] as const;
  const counted = parts.flatMap(([count = 0, words]) => (count > 0 ? `${formatCount(count)} ${words}` : []));
  if (counted.length === 0) return null;
  const isOdd = (counts.odd ?? 0) + (counts.impossible ?? 0) > 0;
  return (
    <Note tone={isOdd ? 'warn' : 'info'} title={`${counted.join(', ')}.`}>
      {isOdd && 'They come first.'}
    </Note>
  );
}

interface BulkPagesProps {
  page: number;
  pages: number;
  total: number;
  closeTo: string;
  id: number;
}

function BulkPages({ page, pages, total, closeTo, id }: BulkPagesProps) {
  if (pages <= 1) return null;
  const to = (number: number) =>
    `${closeTo}${closeTo.includes('?') ? '&' : '?'}bulk=${id}&bulkPage=${number}`;
  const first = (page - 1) * BULK_PAGE_SIZE + 1;
  return (
    <nav className="table-foot" aria-label="Pages of the preview">
      <p className="meta">
        {formatCount(first)} to {formatCount(Math.min(total, first + BULK_PAGE_SIZE - 1))} of{' '}
        {formatCount(total)}.
      </p>
      <div className="row-of-buttons">
        {page > 1 && (
          <ButtonLink size="small" to={to(page - 1)} preventScrollReset>
            Previous
          </ButtonLink>
        )}
        {page < pages && (
          <ButtonLink size="small" to={to(page + 1)} preventScrollReset>
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
