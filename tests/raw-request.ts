import { type IncomingHttpHeaders, request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Without fetch's decoding and address normalisation; `target` replaces the address's path verbatim. */
export function rawRequest(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
  target?: string,
): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const sent = request(
    url,
    { method, headers, ...(target === undefined ? {} : { path: target }) },
    (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    },
  );
  sent.on('error', reject).end();
  return promise;
}
