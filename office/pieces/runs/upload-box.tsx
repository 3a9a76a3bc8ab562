import { type ReactNode, useState } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { MAX_IMPORT_BYTES } from '#domain/imports/imports.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Note } from '../note.tsx';
import { IMPORT_TOO_LARGE } from '../run-labels.ts';
import { FileDrop } from './file-drop.tsx';

interface UploadBoxProps {
  title: string;
  /** Accepted files, and how large they may be. */
  hint: string;
  accept: string;
  /** Uploads the raw file there, then opens `leadsTo` with the returned id. */
  sendTo: string;
  leadsTo: string;
  /** Problem with a file sent without JavaScript. */
  refusal?: string | undefined;
  isFirst?: boolean;
  maxBytes?: number;
  tooLarge?: string;
  /** Further fields, sent in the address. */
  children?: ReactNode;
}

/** Choose or drop a file. With JavaScript it is sent raw, otherwise as a form. */
export function UploadBox({
  title,
  hint,
  accept,
  sendTo,
  leadsTo,
  refusal,
  isFirst = false,
  maxBytes = MAX_IMPORT_BYTES,
  tooLarge = IMPORT_TOO_LARGE,
  children,
}: UploadBoxProps) {
  const navigate = useNavigate();
  const isSubmitting = useNavigation().state === 'submitting';
  const [file, setFile] = useState<File>();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (chosen: File, form: HTMLFormElement) => {
    if (chosen.size > maxBytes) return setProblem(tooLarge);
    setSending(true);
    setProblem(undefined);
    const sent = await sendFile(chosen, sendTo, new FormData(form));
    setSending(false);
    if (sent.id === undefined) setProblem(sent.message);
    else await navigate(`${leadsTo}${sent.id}`);
  };
  const shown = problem ?? refusal;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="import-upload"
      onSubmit={(event) => {
        if (!file) return;
        event.preventDefault();
        void send(file, event.currentTarget);
      }}
    >
      <FileDrop
        title={title}
        hint={hint}
        name="file"
        accept={accept}
        onFiles={([chosen]) => {
          setProblem(undefined);
          setFile(chosen);
        }}
      />
      {children}
      {shown && (
        <Note tone="error" title={shown}>
          Nothing was changed.
        </Note>
      )}
      <Button
        type="submit"
        name="do"
        value="upload"
        look={isFirst ? 'gold' : 'line'}
        busy={isSending || isSubmitting}
      >
        Read the file
      </Button>
    </Form>
  );
}

async function sendFile(
  file: File,
  sendTo: string,
  fields: FormData,
): Promise<{ id?: number | undefined; message?: string | undefined }> {
  try {
    const query = new URLSearchParams({ name: file.name });
    for (const [name, value] of fields) if (typeof value === 'string') query.set(name, value);
    const response = await fetch(`${sendTo}?${query}`, { method: 'POST', body: file });
    if (response.redirected) location.reload();
    return await response.json();
  } catch {
    return { message: 'The shop did not answer: try again.' };
  }
}
