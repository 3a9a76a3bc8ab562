import { z } from 'zod';

export interface WireList {
  entries: unknown[];
  total: number;
  pages: number;
}

const envelope = z.object({
  data: z.array(z.unknown()),
  total: z.unknown().optional(),
  pages: z.unknown().optional(),
});
const single = z.object({ success: z.boolean(), data: z.looseObject({}) });

/** A list in an envelope or plain; its totals from the body, else from the headers, else from what is there. */
export function readList(body: unknown, headers: Headers): WireList {
  const parsed = envelope.safeParse(body);
  const entries = parsed.success ? parsed.data.data : Array.isArray(body) ? body : [];
  const total = wholeNumber(parsed.data?.total) ?? wholeNumber(headers.get('x-wp-total')) ?? entries.length;
  const pages = wholeNumber(parsed.data?.pages) ?? wholeNumber(headers.get('x-wp-totalpages')) ?? 1;
  return { entries, total, pages };
}

/** One thing, in an envelope or plain. */
export function readOne(body: unknown): unknown {
  const parsed = single.safeParse(body);
  return parsed.success ? parsed.data.data : body;
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}
