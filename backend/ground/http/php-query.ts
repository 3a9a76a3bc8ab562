/** `a[]=1&a[]=2` is a list, `a[b]=1` a map; the last of a repeated name wins. */
export type QueryValue = string | number | boolean | QueryValue[] | { [key: string]: QueryValue };
export type Query = Map<string, QueryValue>;

const MAX_PARAMETERS = 1000;
const MAX_DEPTH = 64;

export function parseQuery(search: string): Query {
  const root: Branch = new Map();
  for (const [name, value] of [...new URLSearchParams(search)].slice(0, MAX_PARAMETERS)) {
    const [, base, brackets] = /^([^[]+)((?:\[[^\]]*\])*)/.exec(name) ?? [];
    if (base === undefined) continue;
    const keys = Array.from((brackets ?? '').matchAll(/\[([^\]]*)\]/g), ([, key = '']) => key);
    if (keys.length <= MAX_DEPTH) put(root, [base, ...keys], value);
  }
  return new Map(Array.from(root, ([name, value]) => [name, plain(value)]));
}

/** An empty value has no `=`, as in WordPress's own links. */
export function writeQuery(query: Query): string {
  return [...query].flatMap(([name, value]) => pairs(encode(name), value)).join('&');
}

type Branch = Map<string, string | Branch>;

function put(branch: Branch, path: string[], value: string): void {
  const [first = '', ...rest] = path;
  const key = first === '' ? nextIndex(branch) : first;
  if (rest.length === 0) {
    branch.set(key, value);
    return;
  }
  const inner = branch.get(key);
  const next: Branch = inner instanceof Map ? inner : new Map();
  branch.set(key, next);
  put(next, rest, value);
}

const nextIndex = (branch: Branch): string =>
  String(Math.max(-1, ...[...branch.keys()].filter((key) => /^\d{1,6}$/.test(key)).map(Number)) + 1);

function plain(value: string | Branch): QueryValue {
  if (typeof value === 'string') return value;
  const isList = [...value.keys()].every((key, index) => key === String(index));
  if (isList) return Array.from(value.values(), plain);
  return Object.fromEntries(Array.from(value, ([key, inner]) => [key, plain(inner)]));
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
