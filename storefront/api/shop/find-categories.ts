import { PATHS } from '#contract/paths.ts';
import type { Category } from './model.ts';
import { readList } from './read-list.ts';
import { readCategories } from './read-terms.ts';
import { getPublic } from './recent-answers.ts';
import type { CallSettings } from './transport.ts';

const PER_PAGE = 100;
/** A guard against a backend that reports pages without end. */
const MAX_PAGES = 20;

/** Every category that has products, in the order of their names. */
export async function findCategories(settings: CallSettings): Promise<Category[]> {
  const categories: Category[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = `per_page=${PER_PAGE}&page=${page}&hide_empty=true&orderby=name&order=asc`;
    const answer = await getPublic(settings, `${PATHS.products}/categories?${query}`);
    if (!answer) break;
    const list = readList(answer.body, answer.headers);
    categories.push(...readCategories(list.entries));
    if (page >= list.pages || list.entries.length === 0) break;
  }
  return categories;
}
