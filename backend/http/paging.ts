import type { Context } from 'hono';

export interface PageOf {
  page: number;
  perPage: number;
  /** Over all pages. */
  total: number;
}

export const pageCount = ({ total, perPage }: PageOf): number => Math.ceil(total / perPage);

/** WordPress's paging headers: totals, and absolute links to the next and previous page with every parameter kept. */
export function setPagingHeaders(c: Context, publicUrl: string, list: PageOf): void {
  const pages = pageCount(list);
  c.header('X-WP-Total', String(list.total));
  c.header('X-WP-TotalPages', String(pages));
  const links: string[] = [];
  const { pathname, searchParams } = new URL(c.req.url);
  const link = (page: number, rel: 'prev' | 'next') => {
    searchParams.set('page', String(page));
    links.push(`<${publicUrl}${pathname}?${searchParams}>; rel="${rel}"`);
  };
  if (list.page > 1 && pages > 0) link(Math.min(list.page - 1, pages), 'prev');
  if (list.page < pages) link(list.page + 1, 'next');
  if (links.length > 0) c.header('Link', links.join(', '));
}
