import { hash } from 'node:crypto';
import type { CreditColumns } from '#domain/credit/credit-import.ts';
import { formatRand } from '#domain/money/money.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { countOf } from '#domain/text/counts.ts';
import { longDate } from '#domain/time/long-date.ts';
import {
  findGiftCard,
  findMailbox,
  findShopAccount,
  lockAccount,
  openGiftCard,
  openMailbox,
} from '../../credit/accounts.ts';
import { transfer } from '../../credit/transfer.ts';
import { isDiscountCode } from '../../discounts/is-discount-code.ts';
import type { Db, Trx } from '../../ground/db/tables.ts';
import { rollBackAfter, transact } from '../../ground/db/transact.ts';
import { tryWithLock } from '../../ground/db/with-lock.ts';
import { type Parsed, parsed, problem } from '../../ground/parsed.ts';
import type { Signer } from '../../ground/signer.ts';
import { type Actor, writeLog } from '../../log/write-log.ts';
import { type CreditFile, type CreditLine, readCreditFile } from './read-credit-file.ts';

export interface CreditImportServices {
  db: Db;
  signer: Signer;
  now: () => Date;
  settings: { shop: Pick<ShopFacts, 'mostCreditCents'> };
}

interface GivenFile {
  name: string;
  content: Uint8Array;
  columns: CreditColumns;
  /** Otherwise a dry run: all is done, and rolled back. */
  isApplied: boolean;
}

export interface CreditReport extends Pick<CreditFile, 'readAs' | 'rows' | 'problems'> {
  /** Of the import; a dry run and a file without a good line leave none. */
  number: number;
  taken: number;
  cents: number;
}

/** `header`: its columns have to be chosen. `reason` follows 'This file'. */
export type CreditImportOutcome =
  | { ok: true; value: CreditReport | { header: string[] } }
  | { ok: false; code: 'office_not_a_csv' | 'office_import_state'; reason: string };

/** In one transaction: lines with a problem change nothing, the others are brought in. */
export async function importCredit(
  services: CreditImportServices,
  actor: Actor,
  { name, content, columns, isApplied }: GivenFile,
): Promise<CreditImportOutcome> {
  const { db } = services;
  const read = await readCreditFile(content, columns);
  if (!read.ok) return { ...read, code: 'office_not_a_csv' };
  const file = read.value;
  if ('header' in file) return { ok: true, value: file };
  const work = (trx: Trx) => bringIn(trx, services, actor, { name, content, file });
  const done = await tryWithLock(db, 'credit-import', () =>
    isApplied ? transact(db, work) : rollBackAfter(db, work),
  );
  return done === 'locked' ? refuse('has to wait: another one is being brought in') : done;
}

const refuse = (reason: string) => ({ ok: false, code: 'office_import_state', reason }) as const;

export const importKey = (importId: number, line: number): string => `import:${importId}:${line}`;

async function bringIn(
  trx: Trx,
  services: CreditImportServices,
  actor: Actor,
  { name, content, file }: Pick<GivenFile, 'name' | 'content'> & { file: CreditFile },
): Promise<CreditImportOutcome> {
  const at = services.now().toISOString();
  const file_hmac = await services.signer.sign(trx, `credit-file:${hash('sha256', content)}`);
  const known = await trx
    .selectFrom('credit_imports')
    .select(['id', 'at'])
    .where('file_hmac', '=', file_hmac)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (known)
    return refuse(`was brought in on ${longDate(new Date(known.at))} already, as import ${known.id}`);
  const { id } = await trx
    .insertInto('credit_imports')
    .values({ name, file_hmac, last_line: file.lines.at(-1)?.line ?? 0, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const source = await findShopAccount(trx, 'brought_in');
  const problems = [...file.problems];
  const lineOf = new Map<string, number>();
  const report = { taken: 0, cents: 0 };
  for (const each of file.lines) {
    const account = await openAccount(trx, services, each, { importId: id, lineOf, at });
    if (!account.ok) {
      problems.push({ line: each.line, reason: account.reason });
      continue;
    }
    const { cents, note } = each;
    const entries = [
      { accountId: account.value, cents },
      { accountId: source, cents: -cents },
    ];
    await transfer(trx, {
      key: importKey(id, each.line),
      cause: 'import',
      entries,
      note: note || name,
      actor,
      at,
    });
    report.taken += 1;
    report.cents += cents;
  }
  if (report.taken > 0) {
    const after = `${countOf(report.taken, 'line')}, ${formatRand(report.cents)} brought in`;
    const undo = { action: 'credit-import', data: { id }, right: 'imports' } as const;
    const line = { what: 'credit', which: name, after, undo } as const;
    const log_id = await writeLog(trx, actor, line, services.now());
    await trx.updateTable('credit_imports').set({ log_id }).where('id', '=', id).execute();
  } else {
    await trx.deleteFrom('credit_imports').where('id', '=', id).execute();
  }
  problems.sort((one, other) => one.line - other.line);
  return { ok: true, value: { readAs: file.readAs, rows: file.rows, problems, number: id, ...report } };
}

interface Bringing {
  importId: number;
  /** Of the codes of the lines before. */
  lineOf: Map<string, number>;
  at: string;
}

/** Changes nothing where it finds a problem. */
async function openAccount(
  trx: Trx,
  { signer, settings }: CreditImportServices,
  given: CreditLine,
  { importId, lineOf, at }: Bringing,
): Promise<Parsed<number>> {
  const most = settings.shop.mostCreditCents;
  if ('code' in given) {
    const reason = await whyNotThisCard(trx, signer, given.code, lineOf);
    if (reason !== undefined) return problem(reason);
    if (given.cents > most)
      return problem(`${formatRand(given.cents)} is too much: ${limitWords('a gift card', most)}`);
    lineOf.set(given.code, given.line);
    return parsed(await openGiftCard(trx, signer, given.code, at));
  }
  const known = await findMailbox(trx, given.email);
  if (known && (await wasBroughtIn(trx, known.id, { importId, cents: given.cents }))) {
    return problem(`${formatRand(given.cents)} was brought in for ${given.email} by an earlier file`);
  }
  const before = (known && (await lockAccount(trx, known.id)))?.balance_cents ?? 0;
  if (before + given.cents > most) {
    return problem(
      `${given.email} would have ${formatRand(before + given.cents)} of credit: ${limitWords('an address', most)}`,
    );
  }
  return parsed(await openMailbox(trx, given.email, at));
}

const limitWords = (what: string, mostCents: number): string =>
  `${what} has at most ${formatRand(mostCents)} (Settings, Goods)`;

async function whyNotThisCard(
  trx: Trx,
  signer: Signer,
  code: string,
  lineOf: ReadonlyMap<string, number>,
): Promise<string | undefined> {
  const earlier = lineOf.get(code);
  if (earlier !== undefined)
    return `has the code of line ${earlier}: capitals, blanks and dashes do not count`;
  const card = await findGiftCard(trx, signer, code);
  if (card?.stopped_at) return 'the shop has a gift card with this code, and it is stopped';
  if (card) return 'the shop has a gift card with this code';
  return (await isDiscountCode(trx, code)) ? 'the shop has a discount with this code' : undefined;
}

/** A corrected file holds the lines again that were right before. */
async function wasBroughtIn(
  trx: Trx,
  accountId: number,
  { importId, cents }: { importId: number; cents: number },
): Promise<boolean> {
  const found = await trx
    .selectFrom('credit_entries')
    .innerJoin('credit_transfers as transfer', 'transfer.id', 'credit_entries.transfer_id')
    .leftJoin('credit_transfers as undo', 'undo.undoes', 'transfer.id')
    .select('transfer.id')
    .where('account_id', '=', accountId)
    .where('cents', '=', cents)
    .where('transfer.cause', '=', 'import')
    .where('transfer.undoes', 'is', null)
    .where('undo.id', 'is', null)
    .where('transfer.key', 'not like', `${importKey(importId, 0).slice(0, -1)}%`)
    .executeTakeFirst();
  return found !== undefined;
}
