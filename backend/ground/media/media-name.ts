import path from 'node:path';

/** Other files beside the pictures stay private. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

/** undefined for anything but a picture's name. */
export function parseMediaName(urlPath: string): string | undefined {
  try {
    const segments = urlPath.split('/').map(decodeURIComponent);
    return segments.every(isFileName) ? segments.join('/') : undefined;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

export const contentTypeOf = (name: string): string | undefined =>
  CONTENT_TYPES[path.extname(name).toLowerCase()];

/** No dot files, thus no `..`, and no control characters. */
export const isFileName = (segment: string): boolean => /^[^./\\\p{Cc}][^/\\\p{Cc}]*$/u.test(segment);
