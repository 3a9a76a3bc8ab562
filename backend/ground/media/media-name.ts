import path from 'node:path';

/** What the shop serves, by extension; anything else that lies beside the pictures stays private. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** The name of the picture that an address asks for, still to be found; undefined when it can be none. */
export function parseMediaName(urlPath: string): string | undefined {
  try {
    const segments = urlPath.split('/').map(decodeURIComponent);
    return segments.every(isFileName) ? segments.join('/') : undefined;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** 'image/avif' for 'a.avif'; undefined for what is no picture. */
export const contentTypeOf = (name: string): string | undefined =>
  CONTENT_TYPES[path.extname(name).toLowerCase()];

/** Dot files, which includes `..`, are nobody's business; no file system and no bucket takes control characters well. */
export const isFileName = (segment: string): boolean => /^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u.test(segment);
