import { z } from 'zod';
import { id } from '#contract/numbers.ts';
import { REASON_LENGTH } from '#domain/office/office.ts';
import { STOCK_STATUSES } from '#domain/stock/stock.ts';
import { toSingleLine } from '#domain/text/text.ts';

/** More than 500 new variations have. */
const MAX_CHANGES = 10_000;

const text = (max: number) => z.string().max(max);

/** Columns of a product CSV, plus 'Publish from' and 'Alt: ' with a picture's name. */
const cells = z.record(z.string(), z.string());

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

export const officeProductVersionSchema = z.object({
  id,
  at: z.string(),
  who: z.string(),
  is_you: z.boolean(),
  reason: z.string(),
  changes: z.array(z.object({ row: z.string(), field: z.string(), before: z.string(), after: z.string() })),
});

const choicesSchema = z.object({
  categories: z.array(z.string()),
  brands: z.array(z.string()),
  attributes: z.array(z.string()),
});

export const officeProductSchema = z.object({
  id,
  cells,
  units: z.array(z.object({ id, name: z.string(), cells, held: z.number() })),
  held: z.number(),
  pictures: z.array(
    z.object({
      /** Its name in the column Images. */
      ref: z.string(),
      src: z.string().nullable(),
      width: z.number().nullable(),
      height: z.number().nullable(),
    }),
  ),
  shown: z.object({
    price: z.string(),
    is_on_sale: z.boolean(),
    stock_status: z.enum(STOCK_STATUSES),
    available: z.number(),
  }),
  versions: z.array(officeProductVersionSchema),
  choices: choicesSchema,
});

export const officeProductAnswerSchema = z.object({ product: officeProductSchema });
export const officeEditorChoicesSchema = z.object({ choices: choicesSchema });
export const officeProductSavedSchema = z.object({ id, version: id.nullable() });
export const officePreviewSchema = z.object({
  url: z.string(),
  ends_at: z.string(),
});
export const officeRestoreSchema = z.object({ version: id });

export const officePictureSchema = z.object({
  picture: z.object({ ref: z.string(), src: z.string(), width: z.number(), height: z.number() }),
});

export type OfficeProduct = z.infer<typeof officeProductSchema>;
export type OfficeCellChange = z.infer<typeof officeCellChangeSchema>;
export type OfficePicture = z.infer<typeof officePictureSchema>['picture'];
