import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Decisions describe the code of their day. */
const GUIDES = ['README.md', ...globSync('docs/**/*.md', { cwd: root, exclude: ['docs/decisions/0*'] })];
const CODE_FILE = /`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|grit))`/g;
const CODE = /(`+)(?!`).*?(?<!`)\1(?!`)/g;
const LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)/g;

const PLACEHOLDER = /\.\.\.|NNNN/;
const FOLDERS = '{backend,bench,contract,demo,deploy,docs,domain,lint,office,server,storefront,tests}';
const files = [
  ...globSync(`${FOLDERS}/**/*`, { cwd: root }),
  ...globSync('*', { cwd: root }),
  '.env.example',
];

/** Functions, types and constants of more than one word: `settlePayment`, `EMPTY_CART`. */
const CODE_NAME = /`(?:\w+\.)?(\w*[a-z][A-Z]\w*|[A-Z]+_[A-Z_]+)(?:\(\))?`/g;
const words = new Set(
  files
    .filter((file) => /\.(?:tsx?|mjs|json|grit|example)$/.test(file) && file !== 'package-lock.json')
    .flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/\w+/g) ?? []),
);

it.each(GUIDES.filter((guide) => guide !== 'docs/api.md'))('%s names code that exists', (guide) => {
  const text = readFileSync(path.join(root, guide), 'utf8');
  const named = Array.from(text.matchAll(CODE_NAME), ([, name = '']) => name);
  expect(named.filter((name) => !words.has(name))).toEqual([]);
});

it.each(GUIDES)('%s names files that exist', (guide) => {
  const text = readFileSync(path.join(root, guide), 'utf8');
  const named = Array.from(text.matchAll(CODE_FILE), ([, file = '']) => file);
  const linked = Array.from(text.replace(CODE, '').matchAll(LINK), ([, link = '']) =>
    path.normalize(path.join(path.dirname(guide), link)),
  );
  const missing = [
    ...named.filter(
      (file) => !PLACEHOLDER.test(file) && !files.some((each) => `/${each}`.endsWith(`/${file}`)),
    ),
    ...linked.filter((link) => !files.includes(link.replace(/\/$/, ''))),
  ];
  expect(missing).toEqual([]);
});

const ANCHOR = /\]\(([^)#:]*)#([^)]+)\)/g;

/** Of every heading, as GitHub makes them. */
const anchorsOf = (file: string): string[] =>
  Array.from(readFileSync(path.join(root, file), 'utf8').matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

it.each(GUIDES)('%s links to headings that exist', (guide) => {
  const text = readFileSync(path.join(root, guide), 'utf8').replace(CODE, '');
  const linked = Array.from(text.matchAll(ANCHOR), ([, file = '', anchor = '']) => ({
    file: file === '' ? guide : path.join(path.dirname(guide), file),
    anchor,
  }));
  expect(linked.filter(({ file, anchor }) => !anchorsOf(file).includes(anchor))).toEqual([]);
});
