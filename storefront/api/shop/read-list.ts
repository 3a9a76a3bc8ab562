import { z } from 'zod';

export interface WireList {
  entries: unknown[];
  total: number;
  pages: number;
}

const listEnvelope = z.object({
  data: z.array(z.unknown()),
  total: z.unknown().optional(),
  pages: z.unknown().optional(),
});
const singleEnvelope = z.object({ success: z.boolean(), data: z.looseObject({}) });

/** Accepts an envelope or a plain list; totals from the body, else the headers, else counted. */
export function readList(body: unknown, headers: Headers): WireList {
  const parsed = listEnvelope.safeParse(body);
  const entries = parsed.success ? parsed.data.data : Array.isArray(body) ? body : [];
  const total = wholeNumber(parsed.data?.total) ?? wholeNumber(headers.get('x-wp-total')) ?? entries.length;
  const pages = wholeNumber(parsed.data?.pages) ?? wholeNumber(headers.get('x-wp-totalpages')) ?? 1;
  return { entries, total, pages };
}

export function readOne(body: unknown): unknown {
  const parsed = singleEnvelope.safeParse(body);
  return parsed.success ? parsed.data.data : body;
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
}
