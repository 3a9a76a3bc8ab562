import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { API_KEY_HEADER } from '#contract/paths.ts';
import { API_KEY } from './shop.ts';

export const answerSchema = z.object({
  method: z.string(),
  path: z.string(),
  status: z.number(),
  /** Alternating names and values. */
  headers: z.array(z.string()),
  body: z.instanceof(Uint8Array),
});

export type Answer = z.infer<typeof answerSchema>;

/** Written by Node for every response. */
const WRITTEN_BY_NODE = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** Requests once and stores the response byte by byte. */
export async function recordAnswer(
  url: string,
  path: string,
  { method = 'GET', body = '', headers = {} }: { method?: string; body?: string; headers?: object } = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const key = path.startsWith('/wp-json') ? { [API_KEY_HEADER]: API_KEY } : {};
  const options = { method, headers: { 'accept-encoding': 'gzip, deflate, br', ...key, ...headers } };
  const asked = request(new URL(path, url), options, async (response) => {
    const bytes = await buffer(response);
    resolve({
      method,
      path,
      status: response.statusCode ?? 0,
      headers: lasting(response.rawHeaders),
      body: bytes,
    });
  });
  asked.once('error', reject);
  asked.end(body);
  return promise;
}

/** Requests several addresses; throws unless all return 200. */
export async function recordAnswers(url: string, paths: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const path of paths) {
    const answer = await recordAnswer(url, path);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    answers.push(answer);
  }
  return answers;
}

function lasting(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_text, index) => {
    const name = rawHeaders[index - (index % 2)] ?? '';
    return !WRITTEN_BY_NODE.includes(name.toLowerCase());
  });
}
