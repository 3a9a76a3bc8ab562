import type { Context } from 'hono';

export interface PageOf {
  page: number;
  perPage: number;
  total: number;
}

export const pageCount = ({ total, perPage }: PageOf): number => Math.ceil(total / perPage);

export function pagingHeaders(address: string, publicUrl: string, list: PageOf): Record<string, string> {
  const pages = pageCount(list);
  const { pathname, searchParams } = new URL(address);
  const link = (page: number, rel: 'prev' | 'next') => {
    searchParams.set('page', String(page));
    return `<${publicUrl}${pathname}?${searchParams}>; rel="${rel}"`;
  };
  const links = [
    ...(list.page > 1 && pages > 0 ? [link(Math.min(list.page - 1, pages), 'prev')] : []),
    ...(list.page < pages ? [link(list.page + 1, 'next')] : []),
  ];
  return {
    'x-wp-total': String(list.total),
    'x-wp-totalpages': String(pages),
    ...(links.length > 0 ? { link: links.join(', ') } : {}),
  };
}

export function setPagingHeaders(c: Context, publicUrl: string, list: PageOf): void {
  const headers = pagingHeaders(c.req.url, publicUrl, list);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}
