/**
 * A place for pictures by name ('products/charizard-ab12cd34.svg'): a folder, or a bucket that several machines share.
 * Each call throws MediaUnreachable when the place does not answer.
 */
export interface MediaStore {
  /** Another content, another version; undefined: there is no such picture. */
  findVersion: (name: string) => Promise<string | undefined>;
  read: (name: string) => Promise<Buffer | undefined>;
  /** Nobody ever reads half a picture. */
  write: (name: string, content: Buffer) => Promise<void>;
}

/** The shop's pictures, and what is made of them. */
export interface Media {
  originals: MediaStore;
  /** May be emptied at any time. */
  variants: MediaStore;
}

/** The message is for the owner; it holds no secret. */
export class MediaUnreachable extends Error {}
