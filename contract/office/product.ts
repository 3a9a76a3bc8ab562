import { z } from 'zod';
import { id } from '#contract/numbers.ts';
import { REASON_LENGTH } from '#domain/office/office.ts';
import { toSingleLine } from '#domain/text/text.ts';

/** More than 500 new variations have. */
const MAX_CHANGES = 10_000;

const text = (max: number) => z.string().max(max);

export const officeCellChangeSchema = z.object({
  /** 'product', the id of a variation or copy, or a name such as 'new-1' for a new one. */
  row: text(50),
  field: text(2_010),
  before: z.string(),
  /** An empty 'Type' removes a variation or copy. */
  after: z.string(),
});

export const officeProductSaveSchema = z.object({
  changes: z.array(officeCellChangeSchema).max(MAX_CHANGES),
  reason: z.string().overwrite(toSingleLine).trim().max(REASON_LENGTH).default(''),
});

export const officeRestoreSchema = z.object({ version: id });

export const officePictureSchema = z.object({
  picture: z.object({ ref: z.string(), src: z.string(), width: z.number(), height: z.number() }),
});

export type OfficeCellChange = z.infer<typeof officeCellChangeSchema>;
export type OfficePicture = z.infer<typeof officePictureSchema>['picture'];
