/** Stores pictures by name ('products/charizard-ab12cd34.svg'). Throws MediaUnreachable. */
export interface MediaStore {
  findVersion: (name: string) => Promise<string | undefined>;
  read: (name: string) => Promise<Buffer | undefined>;
  /** Atomic: readers never see half a picture. */
  write: (name: string, content: Buffer) => Promise<void>;
}

export interface Media {
  originals: MediaStore;
  variants: MediaStore;
}

/** The message is for the owner and contains no secret. */
export class MediaUnreachable extends Error {}
