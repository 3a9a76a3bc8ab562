import type { Fragment, Mark, Node } from 'prosemirror-model';

/** Writes a block with its original bytes around the text, or as a new one. */
export function writeNode(node: Node, hasDelimiters: boolean): string {
  const wrap = (block: string, html: string, attributes = '') =>
    hasDelimiters ? `<!-- wp:${block}${attributes} -->\n${html}\n<!-- /wp:${block} -->` : html;
  const around = (inner: string, fresh: () => string): string =>
    node.attrs.open === null ? fresh() : `${node.attrs.open}${inner}${node.attrs.close}`;
  switch (node.type.name) {
    case 'paragraph': {
      const text = writeInline(node.content);
      if (text === '' && (node.attrs.open ?? '') === '') return '';
      return around(text, () => (hasDelimiters ? wrap('paragraph', `<p>${text}</p>`) : text));
    }
    case 'heading': {
      const text = writeInline(node.content);
      const { level } = node.attrs;
      const attributes = level === 2 ? '' : ` {"level":${level}}`;
      const classes = hasDelimiters ? ' class="wp-block-heading"' : '';
      return around(text, () => wrap('heading', `<h${level}${classes}>${text}</h${level}>`, attributes));
    }
    case 'blockquote': {
      const inner = children(node)
        .map((child) => wrap('paragraph', `<p>${writeInline(child.content)}</p>`))
        .join('\n\n');
      const classes = hasDelimiters ? ' class="wp-block-quote"' : '';
      return around(inner, () => wrap('quote', `<blockquote${classes}>${inner}</blockquote>`));
    }
    case 'bullet_list':
    case 'ordered_list':
      return writeList(node, hasDelimiters);
    case 'image':
      return writeImage(node, wrap);
    case 'product': {
      const code = `[product sku="${node.attrs.sku}"]`;
      return around(code, () => wrap('shortcode', code));
    }
    case 'deck':
      return around(node.attrs.list, () => wrap('shortcode', `[deck]\n${node.attrs.list}\n[/deck]`));
    default:
      return node.attrs.source;
  }
}

const children = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, at) => node.child(at));

function writeList(node: Node, hasDelimiters: boolean): string {
  const isOrdered = node.type.name === 'ordered_list';
  const tag = isOrdered ? 'ol' : 'ul';
  const items = children(node)
    .map((item) => {
      const [text, ...lists] = children(item);
      const inner =
        (text ? writeInline(text.content) : '') +
        lists.map((list) => writeList(list, hasDelimiters)).join('');
      return hasDelimiters
        ? `<!-- wp:list-item -->\n<li>${inner}</li>\n<!-- /wp:list-item -->`
        : `\n<li>${inner}</li>`;
    })
    .join(hasDelimiters ? '\n\n' : '');
  const inner = hasDelimiters ? items : `${items}\n`;
  if (node.attrs.open !== null) return `${node.attrs.open}${inner}${node.attrs.close}`;
  if (!hasDelimiters) return `<${tag}>${inner}</${tag}>`;
  const attributes = isOrdered ? ' {"ordered":true}' : '';
  return `<!-- wp:list${attributes} -->\n<${tag} class="wp-block-list">${inner}</${tag}>\n<!-- /wp:list -->`;
}

function writeImage({ attrs }: Node, wrap: (block: string, html: string) => string): string {
  const alt = `alt="${escapeAttribute(attrs.alt)}"`;
  if (attrs.source === null) {
    const picture = `<img src="${escapeAttribute(attrs.src)}" ${alt}/>`;
    return wrap('image', `<figure class="wp-block-image">${picture}</figure>`);
  }
  return String(attrs.source).replace(/<img\b[^<>]*>/i, (tag) =>
    /\salt\s*=/i.test(tag)
      ? tag.replace(/\salt\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/i, () => ` ${alt}`)
      : tag.replace(/^<img\b/i, (start) => `${start} ${alt}`),
  );
}

/** Text with marks; adjacent texts share common marks. */
function writeInline(content: Fragment): string {
  let html = '';
  let open: readonly Mark[] = [];
  const closeTo = (count: number) => {
    for (const mark of open.slice(count).toReversed()) html += closingOf(mark);
    open = open.slice(0, count);
  };
  content.forEach((node) => {
    let shared = 0;
    for (const mark of node.marks) {
      if (!open[shared]?.eq(mark)) break;
      shared += 1;
    }
    closeTo(shared);
    for (const mark of node.marks.slice(shared)) html += openingOf(mark);
    open = node.marks;
    html += node.isText ? escapeText(node.text ?? '') : node.attrs.source;
  });
  closeTo(0);
  return html;
}

function openingOf({ type, attrs }: Mark): string {
  if (type.name === 'link') return attrs.open ?? `<a href="${escapeAttribute(attrs.href)}">`;
  return type.name === 'kept_mark' ? attrs.open : `<${attrs.tag}>`;
}

function closingOf({ type, attrs }: Mark): string {
  if (type.name === 'link') return '</a>';
  return type.name === 'kept_mark' ? attrs.close : `</${attrs.tag}>`;
}

const escapeText = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');

const escapeAttribute = (text: unknown): string =>
  String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
