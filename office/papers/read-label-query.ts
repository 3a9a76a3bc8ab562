export interface WantedLabels {
  /** Labels per unit, in order. */
  units: ReadonlyMap<number, number>;
  /** A filter of the product list: a label per unit in stock, or one for its shelf. */
  list: string;
  view: string;
  isShelf: boolean;
}

export const MAX_LABELS = 500;
const MAX_UNITS = 500;
const UNIT = /^([1-9]\d{0,8})(?:x([1-9]\d{0,3}))?$/;

/** `units=12x4,15`, `list=set:surging`, `shelf=set:surging`. */
export function readLabelQuery(asked: URLSearchParams): WantedLabels {
  const units = new Map<number, number>();
  let left = MAX_LABELS;
  for (const text of (asked.get('units') ?? '').split(',')) {
    const [, id, count = '1'] = UNIT.exec(text) ?? [];
    if (id === undefined || units.size >= MAX_UNITS) continue;
    const labels = Math.min(Number(count), left);
    left -= labels;
    if (labels > 0) units.set(Number(id), (units.get(Number(id)) ?? 0) + labels);
  }
  const shelf = asked.get('shelf')?.slice(0, 200) ?? '';
  const list = asked.get('list')?.slice(0, 200) ?? '';
  return { units, list: shelf || list, view: asked.get('view') ?? 'all', isShelf: shelf !== '' };
}
