import { type IncomingHttpHeaders, request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Asks and answers as the bytes come: fetch would take encodings off.
 * @param target what is asked for, letter by letter; without it the address's path
 */
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
