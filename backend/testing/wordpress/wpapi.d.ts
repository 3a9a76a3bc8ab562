/** The part of the WordPress client `wpapi` (which has no types of its own) that its test uses. */
declare module 'wpapi' {
  interface Page<Item> extends Array<Item> {
    _paging?: {
      total: number;
      totalPages: number;
      links: Record<string, string>;
      next?: Request;
      prev?: Request;
    };
  }
  interface Request extends PromiseLike<Page<Record<string, unknown>>> {
    id: (id: number) => PromiseLike<Record<string, unknown>>;
    perPage: (count: number) => Request;
    page: (page: number) => Request;
    search: (text: string) => Request;
    slug: (slug: string) => Request;
    categories: (ids: number | number[]) => Request;
    tags: (ids: number | number[]) => Request;
    exclude: (ids: number[]) => Request;
    orderby: (field: string) => Request;
    order: (direction: 'asc' | 'desc') => Request;
    param: (name: string, value: unknown) => Request;
    embed: () => Request;
    headers: () => PromiseLike<Record<string, string>>;
  }
  export default class WPAPI {
    static discover(url: string): Promise<WPAPI>;
    posts(): Request;
    media(): Request;
    categories(): Request;
    tags(): Request;
    users(): Request;
    products(): Request;
  }
}
