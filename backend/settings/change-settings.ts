import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { centsFromRand, formatRand } from '#domain/money/money.ts';
import { isInRand, isMailText, settingName } from '#domain/shop/setting-names.ts';
import { truncate } from '#domain/text/text.ts';
import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { invalidParams, Refused } from '../ground/refused.ts';
import type { UndoResult } from '../log/undo-result.ts';
import { type Actor, type LogLine, writeLog } from '../log/write-log.ts';
import type { OfficeContext, OfficeServices } from '../people/office-services.ts';
import { describeProblems, findEdits, type LiveShop } from '../shop/live-shop.ts';
import { type Edits, SETTING_FIELDS, writtenFields } from '../shop/setting-fields.ts';
import type { Problems, ReadFacts } from '../shop/shop-facts-of.ts';
import { findVersion, findVersionsSince, type SettingChange } from './settings-versions.ts';

type SettingsServices = Pick<OfficeServices, 'db' | 'now' | 'liveShop'>;

interface Wanted {
  version: number;
  changes: Edits;
  resets: readonly string[];
}

/** All or none. Never overwrites changes made since the version shown. */
export async function changeSettings(
  services: SettingsServices,
  actor: Actor,
  { version, changes, resets }: Wanted,
): Promise<void> {
  const problems = findUnknown([...Object.keys(changes), ...resets]);
  if (problems) throw invalidParams(problems);
  return transact(services.db, async (trx) => {
    const meanwhile = await changedSince(trx, version, { changes, resets });
    if (meanwhile) throw changedMeanwhile(meanwhile);
    const { edits } = await findEdits(trx);
    const kept = Object.entries({ ...edits, ...changes }).filter(([field]) => !resets.includes(field));
    return keepEdits(trx, services, { actor, reason: '', edits: Object.fromEntries(kept) });
  });
}

function findUnknown(fields: readonly string[]): Problems | undefined {
  const unknown = fields.filter((field) => !SETTING_FIELDS.includes(field));
  if (unknown.length === 0) return undefined;
  return Object.fromEntries(unknown.map((field) => [field, 'is no setting of the shop']));
}

/** The facts that changes would result in, without saving them. */
export async function planSettings(
  { db, liveShop }: Pick<SettingsServices, 'db' | 'liveShop'>,
  changes: Edits,
): Promise<ReadFacts> {
  const problems = findUnknown(Object.keys(changes));
  if (problems) return { ok: false, problems };
  const { edits } = await findEdits(db);
  return liveShop.plan({ ...edits, ...changes });
}

export function restoreSettings(
  services: SettingsServices,
  actor: Actor,
  { version, to }: { version: number; to: number },
): Promise<void> {
  return transact(services.db, async (trx) => {
    const { version: newest } = await findEdits(trx);
    if (newest !== version) {
      throw changedMeanwhile({ version: 'is no longer the newest: look at what changed since' });
    }
    const wanted = to === 0 ? { edits: {} } : await findVersion(trx, to);
    if (!wanted) {
      throw new Refused('office_unknown_settings_version', 'There is no such version of the settings.');
    }
    const reason = to === 0 ? 'As before the first change' : `As in version ${to}`;
    return keepEdits(trx, services, { actor, reason, edits: wanted.edits });
  });
}

async function changedSince(
  trx: Trx,
  version: number,
  { changes: wanted, resets }: Pick<Wanted, 'changes' | 'resets'>,
): Promise<Problems | undefined> {
  const problems: Problems = {};
  // A double click: already saved.
  const isInTheWay = ({ field, after }: SettingChange) =>
    resets.includes(field) || (field in wanted && !isDeepStrictEqual(wanted[field], after));
  for (const { who, changes } of await findVersionsSince(trx, version)) {
    for (const { field, after } of changes.filter(isInTheWay)) {
      problems[field] ??= `was changed meanwhile by ${who}, to ${describeValue(after)}`;
    }
  }
  return Object.keys(problems).length > 0 ? problems : undefined;
}

interface NewVersion {
  actor: Actor;
  reason: string;
  edits: Edits;
}

async function keepEdits(
  trx: Trx,
  { liveShop, now }: Pick<OfficeContext, 'liveShop' | 'now'>,
  { actor, reason, edits }: NewVersion,
): Promise<void> {
  const planned = liveShop.plan(edits);
  if (!planned.ok) throw invalidParams(planned.problems);
  const before = await findEdits(trx);
  const changes = changesBetween(liveShop, before.edits, edits);
  if (changes.length === 0 && isDeepStrictEqual(before.edits, edits)) return;
  const at = now();
  const version = await insertVersion(trx, before.version, { actor, reason, edits, changes }, at);
  if (version === undefined) {
    throw changedMeanwhile({
      version: 'is no longer the newest: somebody else was saving at the same time',
    });
  }
  const undo = { action: 'change-settings', data: { version, before: before.edits } };
  await writeLog(trx, actor, { ...lineOf(changes), ...(reason ? { reason } : {}), undo }, at);
}

const changedMeanwhile = (params: Problems) =>
  new Refused('office_changed_meanwhile', 'Somebody else has changed this meanwhile, so nothing was saved.', {
    params,
  });

/** undefined: somebody else has added the next version. */
async function insertVersion(
  trx: Trx,
  last: number,
  { actor, reason, edits, changes }: NewVersion & { changes: readonly SettingChange[] },
  at: Date,
): Promise<number | undefined> {
  const kept = await trx
    .insertInto('settings_versions')
    .values({
      version: last + 1,
      at: at.toISOString(),
      person_id: actor.personId,
      who: actor.name,
      reason,
      edits: JSON.stringify(edits),
      changes: JSON.stringify(changes),
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .returning('version')
    .executeTakeFirst();
  if (kept) await publishChanges(trx, 'settings', [kept.version], at);
  return kept?.version;
}

function changesBetween(liveShop: LiveShop, one: Edits, other: Edits): SettingChange[] {
  const [before, after] = [liveShop.plan(one), liveShop.plan(other)];
  if (!before.ok || !after.ok) return [];
  const [was, is] = [writtenFields(before.facts), writtenFields(after.facts)];
  return SETTING_FIELDS.filter((field) => !isDeepStrictEqual(was[field], is[field])).map((field) => ({
    field,
    before: was[field],
    after: is[field],
  }));
}

function lineOf(changes: readonly SettingChange[]): LogLine {
  const [first] = changes;
  const which = changes.map(({ field }) => settingName(field)).join(', ') || 'Where values come from';
  if (changes.length !== 1 || !first) return { what: 'settings', which: truncate(which, 200) };
  const [before, after] = [first.before, first.after];
  return {
    what: 'settings',
    which,
    before: describeSetting(first.field, linesOnlyIn(before, after)),
    after: describeSetting(first.field, linesOnlyIn(after, before)),
  };
}

function describeSetting(field: string, value: unknown): string {
  if (typeof value === 'number' && isInRand(field)) return formatRand(centsFromRand(value));
  const isEmpty = value === null || value === '';
  return isEmpty && isMailText(field) ? 'the default' : describeValue(value);
}

/** The lines of a text that the other version lacks. */
function linesOnlyIn(text: unknown, other: unknown): unknown {
  if (typeof text !== 'string' || typeof other !== 'string') return text;
  const others = new Set(other.split('\n'));
  return text
    .split('\n')
    .filter((line) => !others.has(line))
    .join('\n');
}

function describeValue(value: unknown): string {
  if (value === null || value === '') return 'none';
  return truncate(typeof value === 'string' ? value : JSON.stringify(value), 120);
}

const undoSchema = z.object({ version: z.number(), before: z.record(z.string(), z.unknown()) });

export async function undoSettings(
  trx: Trx,
  services: OfficeContext,
  { data, actor }: { data: unknown; actor: Actor },
): Promise<UndoResult> {
  const { version, before } = undoSchema.parse(data);
  const done = await findVersion(trx, version);
  const { version: last, edits } = await findEdits(trx);
  const fields = new Set([...Object.keys(before), ...Object.keys(done?.edits ?? {})]);
  const own = [...fields].filter((field) => !isDeepStrictEqual(before[field], done?.edits[field]));
  if (!done || own.some((field) => !isDeepStrictEqual(edits[field], done.edits[field]))) {
    return { ok: false, reason: 'The same setting was changed again since.' };
  }
  const back: Record<string, unknown> = { ...edits };
  for (const field of own) {
    if (field in before) back[field] = before[field];
    else delete back[field];
  }
  const planned = services.liveShop.plan(back);
  if (!planned.ok) return { ok: false, reason: `Without it, ${describeProblems(planned.problems)}.` };
  const changes = changesBetween(services.liveShop, edits, back);
  const kept = await insertVersion(
    trx,
    last,
    { actor, reason: 'UndoResult', edits: back, changes },
    services.now(),
  );
  if (kept === undefined) return { ok: false, reason: 'Somebody else was saving at the same time.' };
  return { ok: true, line: lineOf(changes) };
}
