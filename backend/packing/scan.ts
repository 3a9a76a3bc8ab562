import { nameKey } from '#domain/cards/card-keys.ts';
import type { Actor } from '../log/write-log.ts';
import { parseOrderNumber } from '../orders/order-names.ts';
import { findScannedGoods, type ScanServices } from '../scan/find-scanned-goods.ts';
import { detailOfGoods, type Goods, nameOfGoods } from '../scan/goods.ts';
import { isProductCode, matchGoods } from '../scan/read-scan.ts';
import { type Desk, loadDesk, type PackingServices } from './describe-tray.ts';
import { chosenDesk } from './find-walk.ts';
import { packOne } from './pack-units.ts';
import { type PickServices, pickOne } from './pick.ts';
import { sumOf, type Tray, type TrayUnit } from './trays.ts';

export type ScanningServices = PackingServices & PickServices & ScanServices;

export interface Scan {
  text: string;
  unitId?: number | undefined;
  tray?: string | undefined;
  /** Picks for these orders only (numbers, comma-separated). */
  orders?: string | undefined;
}

export interface OfficeScanned {
  result: 'right' | 'wrong' | 'several' | 'tray';
  title: string;
  advice: string;
  /** Of the card that the title names. */
  tags: string[];
  tray: string | null;
  picture: string | null;
  choices: { unit_id: number; name: string; tags: string[]; detail: string }[];
}

/** Identifies the scan and performs its action if that is unambiguous. */
export async function scan(
  services: ScanningServices,
  actor: Actor,
  { text, unitId, tray: letter, orders }: Scan,
): Promise<OfficeScanned> {
  const desk = chosenDesk(await loadDesk(services), letter === undefined ? orders : undefined);
  const number = parseOrderNumber(text);
  const ordered = desk.trays.find(({ order }) => order.number === number);
  if (ordered) return describe('tray', `Tray ${ordered.letter}`, ordered.order.number, ordered.letter);
  const tray = desk.trays.find((each) => each.letter === letter?.toUpperCase());
  const place = tray ? `Tray ${tray.letter}` : 'The walk';
  const wanted = goodsIn(desk, tray ? [tray] : desk.trays);
  const found =
    unitId === undefined ? matchGoods(text, wanted) : wanted.filter((each) => each.unitId === unitId);
  const open = found.filter((each) => !isDone(desk, tray, each));
  const meant = open.length > 0 ? open : found;
  if (meant.length > 1) return severalOf(meant);
  const [goods] = meant;
  if (!goods) return notWanted(services, desk, tray, text);
  if (unitId === undefined && open.length > 0 && isProductCode(text, goods)) return severalOf([goods]);
  const isIn = tray ? await pack(services, tray, goods) : undefined;
  const into = tray ? (isIn ? tray : undefined) : await pickOne(services, actor, desk, goods.unitId);
  if (!into) {
    const count = place === 'The walk' ? 'All are picked' : `${place} has all of them`;
    return describe('wrong', `One too many: ${nameOfGoods(goods)}`, `${count}. Put it back.`, null, goods);
  }
  return right(goods, into);
}

async function pack(services: PickServices, tray: Tray, goods: Goods): Promise<boolean> {
  for (const unit of unitsOf(tray, goods)) {
    if (unit.packed < unit.wanted && (await packOne(services, tray, unit))) return true;
  }
  return false;
}

const unitsOf = ({ units }: Tray, { unitId }: Goods): TrayUnit[] =>
  units.filter((unit) => unit.unitId === unitId);

function isDone({ trays }: Desk, tray: Tray | undefined, goods: Goods): boolean {
  const units = (tray ? [tray] : trays).flatMap((each) => unitsOf(each, goods));
  return sumOf(units, tray ? 'packed' : 'picked') >= sumOf(units, 'wanted');
}

function goodsIn({ goodsOf }: Desk, trays: readonly Tray[]): Goods[] {
  const units = trays.flatMap((tray) => tray.units);
  return [...new Map(units.map((unit) => [unit.unitId, goodsOf(unit)])).values()];
}

/** Identified, with its location. */
async function notWanted(
  services: ScanServices,
  desk: Desk,
  tray: Tray | undefined,
  text: string,
): Promise<OfficeScanned> {
  const elsewhere = matchGoods(text, goodsIn(desk, desk.trays));
  const found = elsewhere.length > 0 ? elsewhere : await findScannedGoods(services, text);
  const [goods] = found;
  if (!goods) {
    const advice = 'Scan it again, or type its set and number, such as sv8 237.';
    return describe('wrong', `Nothing here is “${text}”`, advice, null);
  }
  const title = `Not for this ${tray ? 'parcel' : 'walk'}: ${nameOfGoods(goods)}`;
  const owner = desk.trays.find((each) => each !== tray && unitsOf(each, goods).length > 0);
  const namesake = tray && sameName(desk, tray, goods);
  const wants = namesake
    ? `Tray ${tray.letter} wants ${[namesake.number, ...namesake.tags].filter(Boolean).join(', ')}, the same name. `
    : '';
  const back = goods.set === '' ? 'Put it back on the shelf.' : `Put it back to ${goods.set}.`;
  const advice = owner ? `It belongs to tray ${owner.letter}.` : back;
  return describe('wrong', title, wants + advice, owner?.letter ?? null, goods);
}

const sameName = ({ goodsOf }: Desk, tray: Tray, goods: Goods): Goods | undefined =>
  tray.units.map(goodsOf).find((each) => nameKey(each.name) === nameKey(goods.name));

function right(goods: Goods, tray: Tray): OfficeScanned {
  const detail = detailOfGoods(goods) || (goods.tags.length === 0 ? goods.sku : '');
  return describe('right', nameOfGoods(goods), detail, tray.letter, goods);
}

const severalOf = (goods: readonly Goods[]): OfficeScanned => ({
  ...describe(
    'several',
    goods.length === 1 ? 'One of these is wanted' : `${goods.length} of these are wanted`,
    goods.length === 1 ? 'Its code does not say which: is it this one?' : 'Choose which one it is.',
    null,
  ),
  choices: goods.map((each) => ({
    unit_id: each.unitId,
    name: nameOfGoods(each),
    tags: [...each.tags],
    detail: [each.set, each.detail].filter(Boolean).join(', '),
  })),
});

const describe = (
  result: OfficeScanned['result'],
  title: string,
  advice: string,
  tray: string | null,
  goods?: Goods,
): OfficeScanned => ({
  result,
  title,
  advice,
  tags: [...(goods?.tags ?? [])],
  tray,
  picture: goods?.picture ?? null,
  choices: [],
});
