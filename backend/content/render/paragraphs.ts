/** Tags that stand for themselves: no paragraph around them, no line break beside them. */
const BLOCK =
  '(?:table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|' +
  'blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|' +
  'figure|figcaption|details|menu|summary)';

const block = (pattern: string, flags = 'g'): RegExp => new RegExp(pattern.replaceAll('BLOCK', BLOCK), flags);

const OPENING_BLOCK = block('(<BLOCK[\\s/>])');
const CLOSING_BLOCK = block('(</BLOCK>)');
const RULE = /(<hr\s*?\/?>)/g;

const AROUND_BLOCKS: [RegExp, string][] = [
  [/<p>\s*<\/p>/g, ''],
  [/<p>([^<]+)<\/(div|address|form)>/g, '<p>$1</p></$2>'],
  [block('<p>\\s*(</?BLOCK[^<>]*>)\\s*</p>'), '$1'],
  [/<p>(<li.+?)<\/p>/g, '$1'],
  [/<p><blockquote([^>]*)>/gi, '<blockquote$1><p>'],
  [/<\/blockquote><\/p>/g, '</p></blockquote>'],
  [block('<p>\\s*(</?BLOCK[^<>]*>)'), '$1'],
  [block('(</?BLOCK[^<>]*>)\\s*</p>'), '$1'],
];
const LINE_BREAKS: [RegExp, string][] = [
  [/<br\s*\/?>/g, '<br />'],
  [/(?<!<br \/>)\n+/g, '<br />\n'],
  [block('(</?BLOCK[^<>]*>)\\s*<br />'), '$1'],
  [/<br \/>(\s*<\/?(?:p|li|div|dl|dd|dt|th|pre|td|ul|ol)[^<>]*>)/g, '$1'],
];

/** Blank lines separate paragraphs, other line breaks stay line breaks: how plain writing becomes HTML. */
export function toParagraphs(text: string): string {
  if (text.trim() === '') return '';
  const kept: string[] = [];
  // Lines inside these elements and inside a tag are not the writer's line breaks.
  const guarded = `${text}\n`
    .replace(/<(pre|script|style|svg|textarea)\b[\s\S]*?<\/\1>/gi, (element, name: string) => {
      kept.push(element);
      const place = `\ue000${kept.length - 1}\ue001`;
      return name.toLowerCase() === 'pre' ? `\n\n${place}\n\n` : place;
    })
    .replace(/<[^<>]*>/g, (tag) => tag.replace(/\n/g, '\ue002'));
  const spaced = guarded
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/<br\s*\/?>\s*?<br\s*\/?>/g, '\n\n')
    .replace(OPENING_BLOCK, '\n\n$1')
    .replace(CLOSING_BLOCK, '$1\n\n')
    .replace(RULE, '$1\n\n');
  const paragraphs = spaced
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replace(/^\n+|\n+$/g, '')}</p>\n`)
    .join('');
  return apply(LINE_BREAKS, apply(AROUND_BLOCKS, paragraphs))
    .replace(/\n<\/p>/g, '</p>')
    .replace(/(<p>)?\ue000(\d+)\ue001(<\/p>)?/g, (_all, before = '', index, after = '') => {
      const element = kept[Number(index)] ?? '';
      return /^<pre/i.test(element) ? element : `${before}${element}${after}`;
    })
    .replace(/\ue002/g, '\n');
}

const apply = (list: [RegExp, string][], text: string): string =>
  list.reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), text);
