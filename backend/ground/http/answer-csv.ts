import type { Context } from 'hono';
import { csvText } from '../csv/csv.ts';

/** A client that leaves ends the reading. A failure cuts the answer off: half a file must not look like a whole one. */
export function answerCsv(c: Context, fileName: string, pages: AsyncIterable<string[][]>): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', `attachment; filename="${fileName}"`);
  // No page before it is asked for: what fails while the client is slow would be ended by hono as if whole.
  return c.body(ReadableStream.from(bytesOf(pages)));
}

async function* bytesOf(pages: AsyncIterable<string[][]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of csvText(pages)) yield encoder.encode(text);
}
