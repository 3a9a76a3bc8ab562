export type PageOrGap = number | 'gap before' | 'gap after';

/** The page numbers worth showing: first, last and the neighbours of the current one, with gaps between. */
export function pageWindow(current: number, total: number): PageOrGap[] {
  const shown: PageOrGap[] = [];
  for (let page = 1; page <= total; page += 1) {
    if (page === 1 || page === total || Math.abs(page - current) <= 1) shown.push(page);
    else if (typeof shown.at(-1) === 'number') shown.push(page < current ? 'gap before' : 'gap after');
  }
  return shown;
}
