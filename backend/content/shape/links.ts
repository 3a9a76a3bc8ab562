export type Links = Record<string, Record<string, unknown>[]>;

export const selfLink = (href: string): Links['self'] => [{ href, targetHints: { allow: ['GET'] } }];

export const link = (href: string): Record<string, unknown>[] => [{ href }];

export const embeddableLink = (
  href: string,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  ...more,
  embeddable: true,
  href,
});

export const CURIES = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }];
