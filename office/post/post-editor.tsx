import { useEffect, useState } from 'react';
import type { OfficePost, OfficePostChoices } from '#backend/posts/describe-post.ts';
import type { OfficePostChange } from '#contract/office/posts.ts';
import { sameText } from '#domain/office/office-posts.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { type Draft, dropDraft, readDraft } from '../pieces/editing/local-draft.ts';
import { Note } from '../pieces/note.tsx';
import { describeWhen } from '../pieces/when.ts';
import type { GivenPost } from './post-fields.ts';
import { draftOf, PostForm } from './post-form.tsx';

export type PostRefusal = GivenPost & { message: string };

interface PostEditorProps {
  /** undefined for a new one. */
  post: OfficePost | undefined;
  choices: OfficePostChoices;
  refused: PostRefusal | undefined;
  /** Opened after a save. */
  isSaved: boolean;
}

/** Remounts the form for each version of the post, when a draft is restored, and when changes are discarded. */
export function PostEditor({ post, choices, refused, isSaved }: PostEditorProps) {
  const [instead, setInstead] = useState<{
    of: PostRefusal | undefined;
    version: number | undefined;
    given: GivenPost | undefined;
    times: number;
  }>();
  const [draft, setDraft] = useState<Draft<OfficePostChange>>();
  const version = post?.versions[0]?.id;
  const key = draftOf(post?.id);
  const given = instead && instead.of === refused && instead.version === version ? instead.given : refused;
  const times = instead?.times ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another beginning
  useEffect(() => {
    if (refused) return;
    if (isSaved) {
      for (const sent of [key, draftOf(undefined)]) if (readDraft(sent)?.isSent) dropDraft(sent);
    }
    setDraft(readDraft<OfficePostChange>(key));
  }, [key, version, isSaved]);

  const beginWith = (next: GivenPost | undefined) => {
    setInstead({ of: refused, version, given: next, times: times + 1 });
    setDraft(undefined);
  };
  const throwAway = () => {
    dropDraft(key);
    beginWith(undefined);
  };
  return (
    <>
      {refused && given === refused && <Note tone="error" title={refused.message} />}
      {draft && (
        <Note
          tone="info"
          title={`This device kept ${countOf(draft.changes.length, 'change')} of ${describeWhen(draft.at)} that ${
            draft.changes.length === 1 ? 'was' : 'were'
          } not saved.`}
          buttons={
            <>
              <Button size="small" onClick={() => beginWith(givenBy(draft.changes, post))}>
                Continue with them
              </Button>
              <Button size="small" onClick={throwAway}>
                Throw them away
              </Button>
            </>
          }
        />
      )}
      <PostForm
        key={`${version} ${times} ${refused && given === refused ? refused.message : ''}`}
        post={post}
        choices={choices}
        given={given}
        throwAway={throwAway}
      />
    </>
  );
}

/** As if typed; concurrent changes show both versions. */
function givenBy(changes: readonly OfficePostChange[], post: OfficePost | undefined): GivenPost {
  const stale = changes.filter(({ field, before, after }) => {
    const now = post?.fields[field] ?? '';
    return !sameText(now, before) && !sameText(now, after);
  });
  return {
    typed: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    problems: {},
    conflicts: stale.map(({ field }) => field),
  };
}
