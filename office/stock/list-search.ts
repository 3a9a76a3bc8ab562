import type { OfficeStockLists } from '#contract/office-stock.ts';

/** The filter that the form of a whole list stands for, or that was typed. */
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

/** With the names of categories in the place of their ids. */
export const nameOfList = (search: string, lists: OfficeStockLists | undefined): string =>
  search.replace(/\bcategory:(\d+)/g, (token, id: string) => {
    const category = lists?.categories.find((each) => each.id === Number(id));
    return category?.name ?? token;
  });
