import { Notice } from '#storefront/ui/marks/notice.tsx';

export interface RevealedSecret {
  words: string;
  /** Shown only once. */
  secret?: string;
}

interface SecretNoteProps extends RevealedSecret {
  /** What it is for. */
  purpose: string;
}

/** On phones the form is far below. */
const focus = (note: HTMLElement | null) => note?.focus();

export const SecretNote = ({ words, secret, purpose }: SecretNoteProps) => (
  <div ref={focus} tabIndex={-1}>
    <Notice tone="ok">
      {words}
      {secret && (
        <>
          <p className="one-secret">{secret}</p>
          <p className="meta">This is shown only now. {purpose}</p>
        </>
      )}
    </Notice>
  </div>
);
