import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { DEFAULT_SHOP, type ShopFacts } from '#domain/shop-facts.ts';
import { ConfigError } from './config.ts';

const text = z.string().min(1).optional();

/** Every field of ShopFacts that an owner may override in `DATA_DIR/shop.json`. */
const shopFile = z.strictObject({
  name: text,
  legalName: text,
  tagline: text,
  phone: text,
  email: z.email().optional(),
  chatUrl: z.url().optional(),
  socials: z
    .array(z.object({ name: z.string(), url: z.url(), icon: z.enum(['camera', 'people']) }))
    .optional(),
  city: text,
  addressLines: z.array(z.string()).optional(),
  hours: text,
  courierName: text,
  vatNumber: text,
  origin: z
    .object({
      company: z.string(),
      street_address: z.string(),
      local_area: z.string(),
      city: z.string(),
      zone: z.string(),
      country: z.string(),
      code: z.string(),
    })
    .optional(),
});

/** The shop's facts: the defaults, overridden by the owner's file when there is one. */
export async function readShopFacts(file: string): Promise<ShopFacts> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return DEFAULT_SHOP;
  const parsed = shopFile.safeParse(parseJson(file, text));
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${file}: ${issue.path.join('.')} ${issue.message}`),
    );
  }
  const given = Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
  return { ...DEFAULT_SHOP, ...given };
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError([`${file}: is not valid JSON`]);
  }
}
