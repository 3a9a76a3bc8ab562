import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useNavigation, useSubmit } from 'react-router';

interface EditorFormProps {
  ref: Ref<HTMLFormElement>;
  isChanged: boolean;
  onInput: () => void;
  onSend: () => void;
  children: ReactNode;
}

/** The form of an editor with a body and side panels; previews open in a new window. */
export function EditorForm({ ref, isChanged, onInput, onSend, children }: EditorFormProps) {
  const submit = useSubmit();
  const { state } = useNavigation();
  const sending = useRef<string>(undefined);
  useEffect(() => {
    if (state === 'idle') sending.current = undefined;
  }, [state]);
  return (
    <form
      ref={ref}
      method="post"
      encType="multipart/form-data"
      className="columns"
      data-unsaved={isChanged ? '' : undefined}
      onInput={onInput}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        // Opens previews in a new window.
        if (submitter?.getAttribute('formtarget')) return;
        event.preventDefault();
        // The same again, by keys that are pressed twice.
        const sent = textOf(event.currentTarget, submitter);
        if (sending.current === sent) return;
        sending.current = sent;
        onSend();
        submit(submitter instanceof HTMLButtonElement ? submitter : event.currentTarget);
      }}
    >
      {/* Enter in a field presses the first button. */}
      <button type="submit" name="do" value="save" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      {children}
    </form>
  );
}

const textOf = (form: HTMLFormElement, submitter: HTMLElement | null): string =>
  JSON.stringify([...new FormData(form, submitter)].filter(([, value]) => typeof value === 'string'));
