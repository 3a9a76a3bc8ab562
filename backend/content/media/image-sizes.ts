import path from 'node:path';
import { z } from 'zod';

const storedSize = z.object({
  name: z.string(),
  file: z.string(),
  width: z.number(),
  height: z.number(),
  mime_type: z.string(),
  filesize: z.number().optional(),
});
export type StoredSize = z.infer<typeof storedSize>;

const storedSizes = z.array(storedSize);

export const readSizes = (json: string): StoredSize[] => storedSizes.parse(JSON.parse(json));
export const writeSizes = (sizes: StoredSize[]): string => JSON.stringify(sizes);

export const siblingUrl = (url: string, file: string): string => `${path.posix.dirname(url)}/${file}`;
