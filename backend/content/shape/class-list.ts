import type { TermRow } from '../read/find-posts.ts';

export function classList(
  { id, type, status }: { id: number; type: string; status: string },
  more: string[] = [],
  terms: TermRow[] = [],
): string[] {
  return [
    `post-${id}`,
    type,
    `type-${type}`,
    `status-${status}`,
    ...more,
    'hentry',
    ...terms.map((term) => `${term.taxonomy === 'category' ? 'category' : 'tag'}-${className(term)}`),
  ];
}

function className({ id, slug }: TermRow): string {
  const name = slug.replace(/%[\da-f]{2}/gi, '').replace(/[^\w-]/g, '');
  return /^-*$/.test(name) || /^\d+$/.test(name) ? String(id) : name;
}
