import { z } from 'zod';
import { id } from '#contract/numbers.ts';
import { toSingleLine } from '#domain/text/text.ts';

const line = (max: number) => z.string().overwrite(toSingleLine).trim().max(max);

export const listFilterSchema = line(300).default('');

/** A saved filter of a list. */
export const officeViewSchema = z.object({ id, name: z.string(), q: z.string(), count: z.number() });

export const officeNewViewSchema = z.object({ name: line(40).min(1), q: listFilterSchema });

export type OfficeView = z.infer<typeof officeViewSchema>;
