import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useHref } from 'react-router';
import { TextAreaField } from '#storefront/ui/controls/text-area-field.tsx';
import type BlockEditorType from '../pieces/block-editor/block-editor.tsx';
import { setValue } from '../pieces/set-value.ts';
import { storePicture } from '../pieces/store-picture.ts';
import { TwoVersions } from '../pieces/two-versions.tsx';
import { usePostField } from './post-field.tsx';
import { nameBefore, nameOf } from './post-fields.ts';

type Editor = ComponentType<Parameters<typeof BlockEditorType>[0]>;

/** A textarea with HTML; with JavaScript a block editor that writes the same field. */
export function BodyField() {
  const { value, shown, problem, hasTwo } = usePostField('body');
  const area = useRef<HTMLDivElement>(null);
  const [Editor, setEditor] = useState<Editor>();
  /** Initial HTML of the block editor; undefined while editing HTML. */
  const [html, setHtml] = useState<string | undefined>(shown);
  const pictures = useHref('/products/pictures');
  const field = () => area.current?.querySelector('textarea') ?? undefined;

  useEffect(() => {
    import('../pieces/block-editor/block-editor.tsx').then(
      (loaded) => setEditor(() => loaded.default),
      // Offline: the HTML is still editable.
      () => undefined,
    );
  }, []);

  const isBlocks = Editor !== undefined && html !== undefined;
  return (
    <section className="part body-field" aria-labelledby="body-title">
      <div className="part__head">
        <h2 id="body-title">Text</h2>
        {Editor && (
          <fieldset className="body-ways" aria-label="Write as">
            <button
              type="button"
              aria-pressed={isBlocks}
              onClick={() => setHtml(html ?? textOf(field(), shown))}
            >
              Blocks
            </button>
            <button type="button" aria-pressed={!isBlocks} onClick={() => setHtml(undefined)}>
              HTML
            </button>
          </fieldset>
        )}
      </div>
      {problem && isBlocks && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      {isBlocks && (
        <Editor
          html={html}
          label="Text"
          storePicture={(file) => storePicture(pictures, file)}
          onText={(text) => {
            const area = field();
            if (area) setValue(area, text);
          }}
        />
      )}
      <input type="hidden" name={nameBefore('body')} value={value} />
      <div ref={area} hidden={isBlocks}>
        <TextAreaField
          id="post-body"
          name={nameOf('body')}
          label="Text as HTML"
          hint="It is cleaned before readers see it; what is not changed keeps every byte"
          error={problem}
          rows={22}
          spellCheck={false}
          defaultValue={shown}
        />
      </div>
      {hasTwo && <TwoVersions id="post-body" label="Text" theirs={value} />}
    </section>
  );
}

/** Textareas normalise line breaks: without a change the original text is kept. */
function textOf(field: HTMLTextAreaElement | undefined, shown: string): string {
  const typed = field?.value ?? shown;
  return typed === shown.replaceAll('\r\n', '\n') ? shown : typed;
}
