import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OfficePost, OfficePostChoices } from '#backend/posts/describe-post.ts';
import type { OfficePostChange } from '#contract/office/posts.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { EditorForm } from '../pieces/editing/editor-form.tsx';
import { useLocalDraft } from '../pieces/editing/local-draft.ts';
import { sinceBegin, valuesAtBegin } from '../pieces/since-begin.ts';
import { BodyField } from './body-field.tsx';
import { MainPicture } from './main-picture.tsx';
import { PostContext, PostFieldInput } from './post-field.tsx';
import { type GivenPost, readPostChanges } from './post-fields.ts';
import { PublishPanel } from './publish-panel.tsx';
import { TermsField } from './terms-field.tsx';
import './post.css';

interface PostFormProps {
  /** undefined for a new one. */
  post: OfficePost | undefined;
  choices: OfficePostChoices;
  /** Input from a refusal or a draft. */
  given: GivenPost | undefined;
  throwAway: () => void;
}

export const draftOf = (id: number | undefined): string => `post.${id ?? 'new'}`;

const NOTHING = { typed: {}, problems: {}, conflicts: [] };

export function PostForm({ post, choices, given, throwAway }: PostFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState<OfficePostChange[]>([]);
  const begin = useRef<OfficePostChange[]>([]);
  const readForm = useCallback(() => {
    if (form.current) setChanges(sinceBegin(readPostChanges(new FormData(form.current)), begin.current));
  }, []);
  useEffect(() => {
    const isEmpty = !post && !given;
    begin.current = isEmpty && form.current ? readPostChanges(valuesAtBegin(form.current)) : [];
  }, [post, given]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the shop has, and what came back, is compared anew
  useEffect(readForm, [readForm, post, given]);
  const draft = useLocalDraft(draftOf(post?.id), changes, given);
  const editing = useMemo(() => ({ ...NOTHING, ...given, fields: post?.fields ?? {} }), [given, post]);
  const isEvent =
    /\btournament\b/i.test(post?.fields.categories ?? '') || (post?.fields.event_date ?? '') !== '';
  return (
    <PostContext value={editing}>
      <EditorForm ref={form} isChanged={changes.length > 0} onInput={readForm} onSend={draft.send}>
        <div className="post-form">
          <div className="post-title">
            <PostFieldInput field="title" label="Title" />
          </div>
          <BodyField />
          <details className="matrix-more" open={isEvent || undefined}>
            <summary>Tournament: day, time, fee, seats</summary>
            <div className="product-fields">
              <PostFieldInput
                field="event_date"
                type="date"
                label="Day of the tournament"
                hint="Of a post in the category Tournament"
              />
              <PostFieldInput field="event_time" type="time" label="Begins at" />
              <PostFieldInput field="event_city" label="Town" hint="Empty: in the shop" />
              <PostFieldInput field="event_format" label="Format" hint="Such as Standard, best of three" />
              <PostFieldInput field="event_fee" label="Fee, R" hint="Such as 120.00" />
              <PostFieldInput field="event_seats" label="Seats" />
            </div>
          </details>
          <details className="matrix-more">
            <summary>For search engines</summary>
            <div className="product-fields">
              <PostFieldInput field="seo_title" label="Title there" hint="Empty: the title" />
              <PostFieldInput
                field="seo_description"
                label="Words there"
                lines={2}
                hint="Empty: the teaser"
              />
            </div>
          </details>
        </div>
        <div className="product-side">
          <PublishPanel
            isNew={post === undefined}
            changes={changes}
            throwAway={() => {
              draft.forget();
              throwAway();
            }}
          />
          <section className="box" aria-labelledby="on-the-blog">
            <h2 id="on-the-blog">On the blog</h2>
            <TermsField
              field="categories"
              label="Categories"
              one="category"
              hint="Commas between them. Tournament and Gallery appear elsewhere in the shop, too"
              choices={choices.categories}
            />
            <TermsField
              field="tags"
              label="Tags"
              one="tag"
              hint="Commas between them; a new one is made by the save"
              choices={choices.tags}
            />
            <PostFieldInput field="slug" label="Address" hint="/posts/… Empty: made from the title" />
            <PostFieldInput field="excerpt" label="Teaser" lines={3} hint="Empty: the first words" />
          </section>
          <MainPicture />
        </div>
        {changes.length > 0 && (
          <div className="unsaved-bar">
            {countOf(changes.length, 'change')} not saved
            <Button type="submit" name="do" value="save" look="gold">
              Save
            </Button>
          </div>
        )}
      </EditorForm>
    </PostContext>
  );
}
