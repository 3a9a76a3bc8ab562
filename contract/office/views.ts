import { z } from 'zod';
import { toSingleLine } from '#domain/text/text.ts';

const line = (max: number) => z.string().overwrite(toSingleLine).trim().max(max);

export const listFilterSchema = line(300).default('');

export const officeNewViewSchema = z.object({ name: line(40).min(1), q: listFilterSchema });
