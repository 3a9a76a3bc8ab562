/** True for a finished page that its server lets everyone have. */
export const isCacheable = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 &&
  (headers.get('content-type') ?? '').startsWith('text/html') &&
  !/\b(?:no-store|private)\b/i.test(headers.get('cache-control') ?? '');
