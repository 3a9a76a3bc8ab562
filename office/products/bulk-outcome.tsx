import { useState } from 'react';
import type { BulkApplied } from '#backend/products/bulk/read-applied.ts';
import { formatCount } from '#domain/text/counts.ts';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Note } from '../pieces/note.tsx';
import { useLastChange } from '../pieces/screen.tsx';
import { UndoButton } from '../pieces/undo-button.tsx';

interface BulkOutcomeProps {
  words: string;
  applied: BulkApplied;
  appliedAt: string;
  closeTo: string;
}

/** How many were changed, and which were skipped because somebody else had changed them. */
export const BulkOutcome = ({ words, applied, appliedAt, closeTo }: BulkOutcomeProps) => (
  <>
    <div className="panel__body">
      <Note
        tone="ok"
        title={`${formatCount(applied.changed)} changed: ${words}.`}
        buttons={<UndoChange appliedAt={appliedAt} />}
      >
        In the shop within two seconds. The log undoes it for 30 days.
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

/** While the change is the last of all: its line in the log was written in the same moment. */
function UndoChange({ appliedAt }: Pick<BulkOutcomeProps, 'appliedAt'>) {
  const last = useLastChange();
  const [done] = useState(() => (last?.at === appliedAt ? last : undefined));
  if (!done) return null;
  return <UndoButton line={{ ...done, is_undone: last?.undoes === done.id }} />;
}
