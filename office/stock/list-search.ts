import type { OfficeStockLists } from '#contract/office-stock.ts';

/** The filter chosen by the form, or typed. */
export function listSearchOf(asked: URLSearchParams): string {
  const token = (name: 'set' | 'category') => {
    const value = asked.get(name)?.trim().replaceAll('"', '') ?? '';
    if (value === '') return '';
    return `${name}:${/\s/.test(value) ? `"${value}"` : value}`;
  };
  return [token('set'), token('category'), asked.get('list')?.trim() ?? '']
    .filter(Boolean)
    .join(' ')
    .slice(0, 200);
}

/** Shows category names instead of ids. */
export const nameOfList = (search: string, lists: OfficeStockLists | undefined): string =>
  search.replace(/\bcategory:(\d+)/g, (token, id: string) => {
    const category = lists?.categories.find((each) => each.id === Number(id));
    return category?.name ?? token;
  });
