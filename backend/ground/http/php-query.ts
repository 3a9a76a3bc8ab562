/** `a[]=1&a[]=2` is a list, `a[b]=1` a map; the last of a repeated name wins. */
export type QueryValue = string | number | boolean | QueryValue[] | { [key: string]: QueryValue };
export type Query = Map<string, QueryValue>;

const MAX_PARAMETERS = 1000;
const MAX_DEPTH = 64;

export function parseQuery(search: string): Query {
  const root = newBranch();
  for (const [name, value] of [...new URLSearchParams(search)].slice(0, MAX_PARAMETERS)) {
    const [, base, brackets] = /^([^[]+)((?:\[[^\]]*\])*)/.exec(name) ?? [];
    if (base === undefined) continue;
    const keys = Array.from((brackets ?? '').matchAll(/\[([^\]]*)\]/g), ([, key = '']) => key);
    if (keys.length <= MAX_DEPTH) put(root, [base, ...keys], value);
  }
  return new Map(Array.from(root.parts, ([name, value]) => [name, plain(value)]));
}

/** An empty value has no `=`, as in WordPress's own links. */
export function writeQuery(query: Query): string {
  return [...query].flatMap(([name, value]) => pairs(encode(name), value)).join('&');
}

interface Branch {
  parts: Map<string, string | Branch>;
  /** The key of the next `[]`. */
  next: number;
}

const newBranch = (): Branch => ({ parts: new Map(), next: 0 });

function put(branch: Branch, path: string[], value: string): void {
  const [first = '', ...rest] = path;
  const key = first === '' ? String(branch.next) : first;
  if (/^\d{1,6}$/.test(key)) branch.next = Math.max(branch.next, Number(key) + 1);
  if (rest.length === 0) {
    branch.parts.set(key, value);
    return;
  }
  const known = branch.parts.get(key);
  const inner = typeof known === 'object' ? known : newBranch();
  branch.parts.set(key, inner);
  put(inner, rest, value);
}

function plain(value: string | Branch): QueryValue {
  if (typeof value === 'string') return value;
  const isList = [...value.parts.keys()].every((key, index) => key === String(index));
  if (isList) return Array.from(value.parts.values(), plain);
  return Object.fromEntries(Array.from(value.parts, ([key, inner]) => [key, plain(inner)]));
}

function pairs(name: string, value: QueryValue): string[] {
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, inner]) => pairs(`${name}%5B${encode(key)}%5D`, inner));
  }
  const text = typeof value === 'boolean' ? (value ? '1' : '') : encode(String(value));
  return [text === '' ? name : `${name}=${text}`];
}

/** PHP's urlencode escapes more than encodeURIComponent. */
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, '+');
