import { HOUR_MS } from '#domain/time/durations.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import type { Signer } from '../ground/signer.ts';

const LINK_HOURS = 24;

export const endOfPreview = (now: Date): Date => new Date(now.getTime() + LINK_HOURS * HOUR_MS);

/** Kind, preview id and expiry in seconds, both in base 36, and their signature. */
const LINK_FORMAT = /^((post-)?([0-9a-z]{1,6})-([0-9a-z]{1,8}))-([\w-]{43})$/;

export type PreviewKind = 'product' | 'post';

export async function signPreview(
  db: DbOrTrx,
  signer: Signer,
  { kind, id, ends }: { kind: PreviewKind; id: number; ends: Date },
): Promise<string> {
  const prefix = kind === 'post' ? 'post-' : '';
  const subject = `${prefix}${id.toString(36)}-${Math.floor(ends.getTime() / 1000).toString(36)}`;
  return `${subject}-${await signer.sign(db, signedSubject(subject))}`;
}

/** The preview's id; undefined for a forged or expired link, or one of another kind. */
export async function readPreviewLink(
  { db, now, signer }: { db: DbOrTrx; now: () => Date; signer: Signer },
  link: string,
  kind: PreviewKind,
): Promise<number | undefined> {
  const [, subject = '', prefix = '', id = '', ends = '', signed = ''] = LINK_FORMAT.exec(link) ?? [];
  if ((prefix !== '') !== (kind === 'post')) return undefined;
  if (!(await signer.hasSigned(db, signedSubject(subject), signed))) return undefined;
  return Number.parseInt(ends, 36) * 1000 <= now().getTime() ? undefined : Number.parseInt(id, 36);
}

const signedSubject = (subject: string): string => `preview:${subject}`;
