import type { ReactNode, Ref } from 'react';
import { useSubmit } from 'react-router';

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
