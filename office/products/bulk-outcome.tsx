import type { BulkApplied } from '#contract/office-bulk-changes.ts';
import { formatCount } from '#domain/text/counts.ts';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Note } from '../pieces/note.tsx';

interface BulkOutcomeProps {
  words: string;
  applied: BulkApplied;
  closeTo: string;
}

/** How many were changed, and which were skipped because somebody else had changed them. */
export const BulkOutcome = ({ words, applied, closeTo }: BulkOutcomeProps) => (
  <>
    <div className="panel__body">
      <Note tone="ok" title={`${formatCount(applied.changed)} changed: ${words}.`}>
        In the shop within two seconds. Undo is in the last line and in the log, for 30 days.
      </Note>
      {applied.skipped_total > 0 && (
        <Note tone="warn" title={`${formatCount(applied.skipped_total)} skipped.`}>
          They were changed by somebody else since the preview.
          <span className="bulk-skipped">
            {applied.skipped.map(({ name, reason }) => (
              <span key={name}>
                <b>{name}</b> {reason}.
              </span>
            ))}
          </span>
        </Note>
      )}
    </div>
    <div className="panel__foot">
      <ButtonLink look="gold" to={closeTo} preventScrollReset>
        Close
      </ButtonLink>
    </div>
  </>
);
