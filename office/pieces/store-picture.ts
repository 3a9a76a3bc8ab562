/** The same as in the backend. */
export const MAX_PICTURE_BYTES = 12 * 1024 * 1024;
export const TOO_LARGE = 'This picture is larger than 12 MB: save it smaller.';

export type StoredAnswer = { ok: true; ref: string; src: string } | { ok: false; message: string };

const LOST = 'could not be sent: the connection was lost. Add it again.';

/** Uploads a picture immediately, before the form is saved. */
export async function storePicture(address: string, file: File): Promise<StoredAnswer> {
  try {
    const response = await fetch(address, { method: 'POST', body: file });
    return await response.json();
  } catch {
    return { ok: false, message: LOST };
  }
}
