import { Form, useNavigation } from 'react-router';
import { MAX_IMPORT_MEGABYTES } from '#domain/imports/imports.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import type { OfficeApi } from '../api/office-api.ts';
import { Note } from '../pieces/note.tsx';
import { FileDrop } from '../pieces/runs/file-drop.tsx';
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_MEGABYTES,
  PICTURE_TOO_LARGE,
  PICTURE_TYPES,
} from '../pieces/store-picture.ts';

export interface SentPictures {
  /** Names of the files. */
  given: string[];
  refused: { name: string; message: string }[];
}

/** Gives each picture to the imported posts that name its file. */
export async function givePictures(api: OfficeApi, form: FormData) {
  const sent: SentPictures = { given: [], refused: [] };
  for (const file of form.getAll('pictures')) {
    if (!(file instanceof File) || file.name === '') continue;
    const { name } = file;
    if (file.size > MAX_PICTURE_BYTES) {
      sent.refused.push({ name, message: PICTURE_TOO_LARGE });
      continue;
    }
    const answer = await api.givePostPicture(name, new Uint8Array(await file.arrayBuffer()));
    if (answer.ok) sent.given.push(name);
    else if (answer.code === 'rest_not_logged_in') return answer;
    else sent.refused.push({ name, message: answer.message });
  }
  return sent;
}

interface PostPicturesProps {
  missing: number;
  /** The first of them, by path. */
  files: readonly string[];
  sent: SentPictures | undefined;
}

export function PostPictures({ missing, files, sent }: PostPicturesProps) {
  const { state, formData } = useNavigation();
  const isSending = state === 'submitting' && formData?.get('do') === 'pictures';
  if (missing === 0 && !sent) return null;
  return (
    <section className="box" aria-labelledby="pictures">
      <h2 id="pictures">Pictures of imported posts</h2>
      {sent && <Outcome sent={sent} />}
      {missing > 0 && (
        <>
          <p>
            {countOf(missing, 'picture is', 'pictures are')} still at the old address, where customers cannot
            see {missing === 1 ? 'it' : 'them'}. Choose their files, from the folder <i>wp-content/uploads</i>{' '}
            of the old site: each finds its posts by its name.
          </p>
          <details>
            <summary className="text-link meta">Which pictures</summary>
            <ul className="posts-import__lines">
              {files.map((file) => (
                <li key={file}>{file}</li>
              ))}
              {missing > files.length && <li>and {missing - files.length} more</li>}
            </ul>
          </details>
          <Form key={missing} method="post" encType="multipart/form-data" className="posts-import__form">
            <FileDrop
              title="Choose or drop pictures"
              hint={`JPEG, PNG, WebP or AVIF, up to ${MAX_PICTURE_MEGABYTES} MB each and ${MAX_IMPORT_MEGABYTES} MB together`}
              name="pictures"
              accept={PICTURE_TYPES}
              multiple
            />
            <div className="row-of-buttons">
              <Button type="submit" name="do" value="pictures" busy={isSending}>
                Upload the pictures
              </Button>
            </div>
          </Form>
        </>
      )}
    </section>
  );
}

function Outcome({ sent: { given, refused } }: { sent: SentPictures }) {
  const count = given.length === 0 ? 'No' : given.length;
  return (
    <>
      <Note
        tone={refused.length > 0 ? 'warn' : 'ok'}
        title={`${count} ${given.length === 1 ? 'picture was' : 'pictures were'} uploaded.`}
      />
      {refused.length > 0 && (
        <ul className="posts-import__lines">
          {refused.map(({ name, message }) => (
            <li key={name}>
              <b>{name}</b>: {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
