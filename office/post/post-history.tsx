import type { OfficePost } from '#backend/posts/describe-post.ts';
import { Diff } from '../pieces/diff.tsx';
import { VersionHistory } from '../pieces/editing/version-history.tsx';
import { nameOfField } from './post-fields.ts';

type Version = Omit<OfficePost['versions'][number], 'at'> & { when: string };

export const PostHistory = ({ versions }: { versions: readonly Version[] }) => (
  <VersionHistory
    versions={versions}
    describe={({ reason, changes }) => (
      <>
        {reason}
        {changes.length > 0 && <Changes changes={changes} />}
      </>
    )}
  />
);

const Changes = ({ changes }: Pick<Version, 'changes'>) => (
  <details className="post-changes">
    <summary>{changes.map(({ field }) => nameOfField(field)).join(', ')}</summary>
    <dl>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{nameOfField(field)}</dt>
          <dd>
            <Diff before={before} after={after || 'empty'} />
          </dd>
        </div>
      ))}
    </dl>
  </details>
);
