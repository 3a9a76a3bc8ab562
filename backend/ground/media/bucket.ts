import type { S3mini } from 's3mini';
import { fetchWithin } from '../fetch-outside.ts';
import { contentTypeOf } from './media-name.ts';
import { type MediaStore, MediaUnreachable } from './media-store.ts';

export interface BucketAddress {
  endpoint: string;
  region: string;
  name: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const MAX_KEY_BYTES = 1_024;
/** Per request; larger pictures are written in parts of 8 MB. */
const TIMEOUT_MS = 10_000;
/** More than the largest picture that an import takes. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Does not contact the service yet. */
export async function openBucket(
  address: BucketAddress,
  timeoutMs = TIMEOUT_MS,
): Promise<(folder: string) => MediaStore> {
  // Loaded on demand: most shops use a folder.
  const { S3mini } = await import('s3mini');
  const bucket = new Bucket(
    address,
    new S3mini({
      endpoint: `${address.endpoint}/${address.name}`,
      region: address.region,
      accessKeyId: address.accessKeyId,
      secretAccessKey: address.secretAccessKey,
      requestAbortTimeout: timeoutMs,
      fetch: fetchWithin(MAX_BYTES),
    }),
  );
  return (folder) => ({
    findVersion: (name) => bucket.findVersion(`${folder}/${name}`),
    read: (name) => bucket.read(`${folder}/${name}`),
    write: (name, content) => bucket.write(`${folder}/${name}`, content),
  });
}

class Bucket implements MediaStore {
  readonly #address: BucketAddress;
  readonly #client: S3mini;
  #wasThere = false;

  constructor(address: BucketAddress, client: S3mini) {
    this.#address = address;
    this.#client = client;
  }

  async findVersion(key: string): Promise<string | undefined> {
    if (Buffer.byteLength(key) > MAX_KEY_BYTES) return undefined;
    const etag = await this.#ask(() => this.#client.getEtag(key));
    if (etag === null) await this.#ensureBucket();
    return etag ?? undefined;
  }

  async read(key: string): Promise<Buffer | undefined> {
    const content = await this.#ask(() => this.#client.getObjectArrayBuffer(key));
    if (content === null) await this.#ensureBucket();
    return content === null ? undefined : Buffer.from(content);
  }

  async write(key: string, content: Buffer): Promise<void> {
    await this.#ask(() => this.#client.putAnyObject(key, content, contentTypeOf(key)));
  }

  /** A missing key and a missing bucket get the same answer. */
  async #ensureBucket(): Promise<void> {
    this.#wasThere ||= await this.#ask(() => this.#client.bucketExists());
    if (!this.#wasThere) throw this.#unreachable('there is no such bucket, or the key may not see it');
  }

  async #ask<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    try {
      return await request();
    } catch (error) {
      throw this.#unreachable(reasonOf(error));
    }
  }

  #unreachable(reason: string): MediaUnreachable {
    const { name, endpoint } = this.#address;
    return new MediaUnreachable(`The bucket "${name}" at ${endpoint} cannot be used: ${reason}`);
  }
}

/** 'S3 returned 403 – SignatureDoesNotMatch'; the response body may contain keys. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `${error.message}${code}`;
}
