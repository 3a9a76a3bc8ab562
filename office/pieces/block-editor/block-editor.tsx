import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#storefront/ui/controls/button.tsx';
import { currentLink, insertBlock, setLink } from './block-commands.ts';
import { openView } from './open-view.ts';
import { schema } from './schema.ts';
import { Toolbar } from './toolbar.tsx';

interface BlockEditorProps {
  html: string;
  label: string;
  hasShopBlocks: boolean;
  onText: (html: string) => void;
  /** Accepted by the file field. */
  pictureTypes: string;
  storePicture: (file: File) => Promise<{ ok: true; src: string } | { ok: false; message: string }>;
}

/** Edits `html` as blocks and reports the result. */
export default function BlockEditor({
  html,
  label,
  hasShopBlocks,
  onText,
  pictureTypes,
  storePicture,
}: BlockEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const view = useRef<EditorView>(undefined);
  const [state, setState] = useState<EditorState>();
  const [link, setLinkText] = useState<string>();
  const [status, setStatus] = useState('');
  const begin = useRef({ html, label, onText });

  useEffect(() => {
    if (!place.current) return;
    const opened = openView(place.current, {
      ...begin.current,
      onState: setState,
      toToolbar: () => tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    });
    view.current = opened;
    return () => opened.destroy();
  }, []);

  const run = (command: Command) => {
    const opened = view.current;
    if (!opened) return;
    command(opened.state, opened.dispatch, opened);
    const field = opened.dom.querySelector<HTMLElement>('.is-selected :is(input, textarea)');
    (field ?? opened).focus();
  };
  const addPicture = async (file: File) => {
    setStatus(`Storing ${file.name}`);
    const stored = await storePicture(file);
    setStatus(stored.ok ? 'Picture added. Describe it.' : `${file.name}: ${stored.message}`);
    if (stored.ok) run(insertBlock(schema.nodes.image, { src: stored.src, alt: '' }));
  };
  const words =
    state?.doc.textBetween(0, state.doc.content.size, ' ', ' ').split(/\s+/).filter(Boolean) ?? [];
  return (
    <div className="writing-frame">
      {state && (
        <Toolbar
          place={tools}
          state={state}
          label={label}
          hasShopBlocks={hasShopBlocks}
          run={run}
          onLink={() => setLinkText(currentLink(state)?.href ?? '')}
          onPicture={() => files.current?.click()}
          toText={() => view.current?.focus()}
        />
      )}
      {link !== undefined && (
        <LinkField
          href={link}
          onEnd={(href) => {
            setLinkText(undefined);
            if (href === undefined) view.current?.focus();
            else run(setLink(href));
          }}
        />
      )}
      <div ref={place} />
      <input
        ref={files}
        type="file"
        hidden
        accept={pictureTypes}
        aria-label="Picture for the text"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void addPicture(file);
        }}
      />
      <p className="writing-foot meta">
        <span>{words.length} words</span>
        <span id="editor-keys">Alt F10: tools. Alt and arrows move a block.</span>
        <span role="status">{status}</span>
      </p>
    </div>
  );
}

function LinkField({ href, onEnd }: { href: string; onEnd: (href: string | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const end = () => onEnd(input.current?.value.trim() ?? '');
  return (
    <div className="writing-link">
      <label>
        Address of the link
        <input
          ref={input}
          className="field__input"
          type="text"
          inputMode="url"
          defaultValue={href}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onEnd(undefined);
            else if (event.key === 'Enter') end();
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      </label>
      <Button size="small" onClick={end}>
        Set the link
      </Button>
      <Button size="small" onClick={() => onEnd('')}>
        No link
      </Button>
    </div>
  );
}
