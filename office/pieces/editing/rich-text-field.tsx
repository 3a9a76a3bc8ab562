import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useHref } from 'react-router';
import { TextAreaField } from '#storefront/ui/controls/text-area-field.tsx';
import type BlockEditorType from '../block-editor/block-editor.tsx';
import { setValue } from '../keyboard/typing.ts';
import { PICTURE_TYPES, storePicture } from '../store-picture.ts';
import './rich-text.css';

type Editor = ComponentType<Parameters<typeof BlockEditorType>[0]>;

interface RichTextFieldProps {
  id: string;
  name: string;
  heading: ReactNode;
  label: string;
  hint: string;
  html: string;
  problem: string | undefined;
  rows: number;
  /** Two people's versions are compared as HTML. */
  hasTwoVersions: boolean;
  /** Products and deck lists, which only posts can show. */
  hasShopBlocks?: boolean;
}

/** A textarea with HTML; with JavaScript a block editor that writes the same field. */
export function RichTextField({
  id,
  name,
  heading,
  label,
  hint,
  html: shown,
  problem,
  rows,
  hasTwoVersions,
  hasShopBlocks = false,
}: RichTextFieldProps) {
  const area = useRef<HTMLDivElement>(null);
  const [Editor, setEditor] = useState<Editor>();
  /** Initial HTML of the block editor; undefined while editing HTML. */
  const [html, setHtml] = useState(problem || hasTwoVersions ? undefined : shown);
  const pictures = useHref('/products/pictures');
  const field = () => area.current?.querySelector('textarea') ?? undefined;

  useEffect(() => {
    import('../block-editor/block-editor.tsx').then(
      (loaded) => setEditor(() => loaded.default),
      // Offline: the HTML is still editable.
      () => undefined,
    );
  }, []);

  const isBlocks = Editor !== undefined && html !== undefined;
  return (
    <div className="rich-text">
      <div className="part__head">
        {heading}
        {Editor && !hasTwoVersions && (
          <fieldset className="rich-text__ways" aria-label={`Write ${label.toLowerCase()} as`}>
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
      {isBlocks && (
        <Editor
          html={html}
          label={label}
          hasShopBlocks={hasShopBlocks}
          pictureTypes={PICTURE_TYPES}
          storePicture={(file) => storePicture(pictures, file)}
          onText={(text) => {
            const textArea = field();
            if (textArea) setValue(textArea, text);
          }}
        />
      )}
      <div ref={area} hidden={isBlocks}>
        <TextAreaField
          id={id}
          name={name}
          label={`${label} as HTML`}
          hint={hint}
          error={problem}
          rows={rows}
          spellCheck={false}
          defaultValue={shown}
        />
      </div>
    </div>
  );
}

/** Textareas normalise line breaks: without a change the original text is kept. */
function textOf(field: HTMLTextAreaElement | undefined, shown: string): string {
  const typed = field?.value ?? shown;
  return typed === shown.replaceAll('\r\n', '\n') ? shown : typed;
}
