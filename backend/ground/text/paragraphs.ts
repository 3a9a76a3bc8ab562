const BLOCK =
  '(?:table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|' +
  'blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|' +
  'figure|figcaption|details|menu|summary)';
const SPACE = '[ \\t\\n\\v\\f\\r]';

type Rules = [RegExp, string][];
const pattern = (source: string, flags = 'g'): RegExp =>
  new RegExp(source.replaceAll('BLOCK', BLOCK).replaceAll('\\s', SPACE), flags);
const rules = (...pairs: [source: string, replacement: string][]): Rules =>
  pairs.map(([source, replacement]) => [pattern(source), replacement]);

const SPACED_BLOCKS = rules(
  ['<br\\s*/?>\\s*?<br\\s*/?>', '\n\n'],
  ['(<BLOCK(?:\\s|[/>]))', '\n\n$1'],
  ['(</BLOCK>)', '$1\n\n'],
  ['(<hr\\s*?/?>)', '$1\n\n'],
);
/** Anchored at the first space to avoid quadratic matching. */
const TIGHT_ELEMENTS: [mark: string, Rules][] = [
  ['<option', rules(['(?<!\\s)\\s*<option', '<option'], ['</option>\\s*', '</option>'])],
  [
    '</object>',
    rules(
      ['(<object[^>]*>)\\s*', '$1'],
      ['(?<!\\s)\\s*</object>', '</object>'],
      ['(?<!\\s)\\s*(</?(?:param|embed)[^>]*>)\\s*', '$1'],
    ),
  ],
  [
    '<source',
    rules(
      ['([<\\[](?:audio|video)[^>\\]]*[>\\]])\\s*', '$1'],
      ['(?<!\\s)\\s*([<\\[]/(?:audio|video)[>\\]])', '$1'],
      ['(?<!\\s)\\s*(<(?:source|track)[^>]*>)\\s*', '$1'],
    ),
  ],
  ['<figcaption', rules(['(?<!\\s)\\s*(<figcaption[^>]*>)', '$1'], ['</figcaption>\\s*', '</figcaption>'])],
];
const AROUND_BLOCKS: Rules = [
  ...rules(
    ['<p>\\s*</p>', ''],
    ['<p>([^<]+)</(div|address|form)>', '<p>$1</p></$2>'],
    ['<p>\\s*(</?BLOCK[^<>]*>)\\s*</p>', '$1'],
    ['<p>(<li.+?)</p>', '$1'],
  ),
  [/<p><blockquote([^>]*)>/gi, '<blockquote$1><p>'],
  ...rules(
    ['</blockquote></p>', '</p></blockquote>'],
    ['<p>\\s*(</?BLOCK[^<>]*>)', '$1'],
    ['(</?BLOCK[^<>]*>)\\s*</p>', '$1'],
  ),
];
const LINE_BREAKS = rules(
  ['<br\\s*/?>', '<br />'],
  ['(?<!<br />)(?<!\\s)\\s*\\n', '<br />\n'],
  ['(</?BLOCK[^<>]*>)\\s*<br />', '$1'],
  ['<br />(\\s*</?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)[^<>]*>)', '$1'],
);

/** As WordPress's wpautop: blank lines separate paragraphs, other line breaks become `<br />`. */
export function toParagraphs(text: string): string {
  if (/^[ \t\n\v\r\0]*$/.test(text)) return '';
  const guardedElements: string[] = [];
  const guarded = `${text}\n`
    .replace(/<(pre|script|style|svg|textarea)\b[\s\S]*?<\/\1>/gi, (element, name: string) => {
      guardedElements.push(element);
      const place = `\ue000${guardedElements.length - 1}\ue001`;
      return isBlock(name) ? `\n\n${place}\n\n` : place;
    })
    .replace(/<[^<>]*>/g, (tag) => tag.replace(/\n/g, '\ue002'));
  let spaced = apply(SPACED_BLOCKS, guarded.replace(/\r\n?/g, '\n'));
  for (const [mark, tighten] of TIGHT_ELEMENTS) if (spaced.includes(mark)) spaced = apply(tighten, spaced);
  const paragraphs = spaced
    .split(pattern('\\n\\s*\\n'))
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replace(/^\n+|\n+$/g, '')}</p>\n`)
    .join('');
  return apply(LINE_BREAKS, apply(AROUND_BLOCKS, paragraphs))
    .replace(/\n<\/p>(?=\n?$)/, '</p>')
    .replace(/(<p>)?\ue000(\d+)\ue001(<\/p>)?/g, (_all, before = '', index, after = '') => {
      const element = guardedElements[Number(index)] ?? '';
      return isBlock(/^<([a-z]+)/i.exec(element)?.[1] ?? '') ? element : `${before}${element}${after}`;
    })
    .replace(/\ue002/g, '\n');
}

const isBlock = (name: string): boolean => /^(?:pre|style)$/i.test(name);

const apply = (list: Rules, text: string): string =>
  list.reduce((changed, [from, to]) => changed.replace(from, to), text);
