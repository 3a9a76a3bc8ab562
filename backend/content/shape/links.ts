/** `_links` of an item: relation -> targets. */
export type Links = Record<string, Record<string, unknown>[]>;

/** Where an item itself is; anonymous callers may only read it. */
export const self = (href: string): Links['self'] => [{ href, targetHints: { allow: ['GET'] } }];

export const to = (href: string): Record<string, unknown>[] => [{ href }];

/** A target that `_embed` puts into the answer. */
export const embeddable = (href: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...more,
  embeddable: true,
  href,
});

/** What the prefix of `wp:...` relations stands for. */
export const CURIES = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }];
