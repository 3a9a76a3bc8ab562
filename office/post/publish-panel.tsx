import type { OfficePostChange } from '#contract/office/posts.ts';
import type { PostState } from '#domain/office/office-posts.ts';
import { countOf } from '#domain/text/counts.ts';
import { truncate } from '#domain/text/text.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Diff } from '../pieces/diff.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { PostStateMark } from '../pieces/post-state.tsx';
import { PostFieldInput, usePostField } from './post-field.tsx';
import { nameBefore, nameOf, nameOfField } from './post-fields.ts';

interface PublishPanelProps {
  isNew: boolean;
  changes: readonly OfficePostChange[];
  throwAway: () => void;
}

const WAYS: readonly { value: PostState; label: string }[] = [
  { value: 'draft', label: 'Draft' },
  { value: 'publish', label: 'Now' },
  { value: 'future', label: 'Later' },
];
const OTHERS: Partial<Record<PostState, string>> = {
  pending: 'To be read',
  private: 'Private',
  trash: 'In the trash',
};
const MAX_VALUE = 60;

/** Publication time and the save buttons. */
export function PublishPanel({ isNew, changes, throwAway }: PublishPanelProps) {
  const { value, shown, problem } = usePostField('state', 'draft');
  const state = (value || 'draft') as PostState;
  const other = OTHERS[state];
  const ways = other ? [...WAYS, { value: state, label: other }] : WAYS;
  const wanted = changes.find(({ field }) => field === 'state')?.after ?? shown;
  const verb =
    wanted === 'publish' && state !== 'publish' ? 'Publish' : wanted === 'future' ? 'Schedule' : 'Save';
  return (
    <section className="box box--acting" aria-labelledby="goes-out">
      <div className="post-out">
        <h2 id="goes-out">
          {changes.length > 0 ? `Not saved: ${countOf(changes.length, 'change')}` : 'Goes out'}
        </h2>
        {!isNew && <PostStateMark state={state} />}
      </div>
      <input type="hidden" name={nameBefore('state')} value={value} />
      <fieldset className="post-ways" aria-describedby={problem && 'state-problem'}>
        <legend className="sr-only">Goes out</legend>
        {ways.map((way) => (
          <label key={way.value}>
            <input
              type="radio"
              name={nameOf('state')}
              value={way.value}
              defaultChecked={way.value === shown}
            />
            <span>{way.label}</span>
          </label>
        ))}
      </fieldset>
      {problem && (
        <p id="state-problem" className="field__error">
          {problem}
        </p>
      )}
      <PostFieldInput
        field="goes_out"
        type="datetime-local"
        label="Day and time"
        hint="South African time; only Later needs it"
      />
      {changes.length > 0 && (
        <ul className="unsaved">
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              <span>{nameOfField(field)}</span>
              {field === 'body' || field === 'excerpt' ? (
                'changed'
              ) : (
                <Diff before={short(before)} after={short(after) || 'empty'} />
              )}
            </li>
          ))}
        </ul>
      )}
      <Button type="submit" name="do" value="save" look="gold" {...pressedBy('Ctrl S')}>
        {verb} <Keys of="Ctrl S" />
      </Button>
      {changes.length > 0 && <Button onClick={throwAway}>Throw away</Button>}
      <Button type="submit" name="do" value="preview" formTarget="_blank" {...pressedBy('Ctrl P')}>
        Preview <Keys of="Ctrl P" />
      </Button>
      <p className="meta">Readers see it within two seconds.</p>
    </section>
  );
}

const short = (text: string): string => truncate(text.replace(/\s+/g, ' ').trim(), MAX_VALUE);
