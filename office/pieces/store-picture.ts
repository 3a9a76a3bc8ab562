export type StoredAnswer = { ok: true; ref: string; src: string } | { ok: false; message: string };

const LOST = 'could not be sent: the line is lost. Add it again.';

/** Uploads a picture immediately, before the form is saved. */
export async function storePicture(address: string, file: File): Promise<StoredAnswer> {
  try {
    const response = await fetch(address, { method: 'POST', body: file });
    return await response.json();
  } catch {
    return { ok: false, message: LOST };
  }
}
