/** The same as in the backend. */
export const MAX_PICTURE_MEGABYTES = 12;
export const MAX_PICTURE_BYTES = MAX_PICTURE_MEGABYTES * 1024 * 1024;
export const PICTURE_TOO_LARGE = `This picture is larger than ${MAX_PICTURE_MEGABYTES} MB: save it smaller.`;

/** For the file fields of pictures. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';
export const PICTURE_HINT = `JPEG, PNG, WebP or AVIF, at most ${MAX_PICTURE_MEGABYTES} MB`;

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
