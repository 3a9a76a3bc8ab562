import { sql } from 'kysely';
import { decoded } from '#domain/text/decoded.ts';
import { queryByIds } from '../../ground/db/query-by-ids.ts';
import type { Db } from '../../ground/db/tables.ts';
import { MAX_INDEXED } from '../save/entry-columns.ts';

const SRC = /(<img\b[^<>]*?\ssrc=)(["'])(https?:\/\/[^"'\s<>]+)\2/gi;
const UPLOADS = '/uploads/';
/** WordPress's smaller versions: 'slide-300x200.png', also of 'slide-scaled.png'. */
const SIZE = /-\d{1,5}x\d{1,5}(?=\.\w+$)/;

interface OldPicture {
  host: string;
  file: string;
}

/** Shows pictures of imported texts from the shop, if it has them: their old addresses are not the shop's to show. */
export async function withLocalPictures<Row extends { content: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<Row[]> {
  const files = new Set(rows.flatMap(({ content }) => oldPictures(content).flatMap(filesOf)));
  if (files.size === 0) return [...rows];
  const known = await findOurs(db, [...files]);
  const addresses = new Map(known.map(({ file, guid, url }) => [`${hostOf(guid)} ${file}`, url]));
  return rows.map((row) => ({
    ...row,
    content: row.content.replace(SRC, (tag, start: string, quote: string, address: string) => {
      const old = read(address);
      const local =
        old &&
        filesOf(old)
          .flatMap((file) => addresses.get(`${old.host} ${file}`) ?? [])
          .at(0);
      return local ? `${start}${quote}${local}${quote}` : tag;
    }),
  }));
}

const findOurs = queryByIds((db, files: readonly string[]) =>
  db
    .selectFrom('attachments')
    .select(['file', 'guid', 'url'])
    .where('file', 'in', files)
    // Only what the index holds.
    .where(sql<number>`length(file)`, '<=', sql.lit(MAX_INDEXED))
    .where('url', 'like', '/media/%'),
);

const oldPictures = (content: string): OldPicture[] =>
  [...content.matchAll(SRC)].flatMap(([, , , address = '']) => read(address) ?? []);

function read(address: string): OldPicture | undefined {
  const url = URL.parse(address);
  const at = url?.pathname.lastIndexOf(UPLOADS) ?? -1;
  if (!url || at < 0) return undefined;
  return { host: url.host, file: decoded(url.pathname.slice(at + UPLOADS.length)) };
}

function filesOf({ file }: OldPicture): string[] {
  const original = file.replace(SIZE, '');
  return [file, original, original.replace(/(?=\.\w+$)/, '-scaled')];
}

const hostOf = (address: string): string => URL.parse(address)?.host ?? '';
