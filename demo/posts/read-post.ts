import { CATEGORIES } from './categories.ts';
import { Header } from './header.ts';
import { readPicture } from './picture.ts';
import { AUTHORS, type Post } from './post.ts';

const EVENT_FIELDS = ['date', 'time', 'city', 'format', 'fee', 'seats'];

/** Reads one post: a header of `field: value` lines in a comment, then paragraphs with blank lines between. */
export function readPost(fileName: string, text: string): Post {
  const [, slug = ''] = /^\d{4}-\d{2}-(.+)\.html$/.exec(fileName) ?? [];
  const [, head = '', body = ''] = /^<!--\n([\s\S]*?)\n-->\n([\s\S]*)$/.exec(text) ?? [];
  const header = new Header(fileName, head);
  const title = header.get('title');
  const excerpt = header.get('excerpt');
  const meta: Record<string, string> = {
    _springdeck_seo_title: header.find('seo title') ?? title,
    _springdeck_seo_description: header.find('seo description') ?? excerpt,
  };
  for (const field of EVENT_FIELDS) {
    const value = header.find(`event ${field}`);
    if (value !== undefined) meta[`_springdeck_event_${field}`] = value;
  }
  return {
    id: Number(header.get('id')),
    slug,
    title,
    date: header.get('date'),
    author: header.one('author', AUTHORS, (author) => author.login),
    categories: header.some('categories', CATEGORIES, (category) => category.slug),
    tags: header.list('tags'),
    excerpt,
    html: toHtml(body),
    picture: readPicture(slug, header),
    meta,
  };
}

/** A block that is neither a tag nor a shortcode is a paragraph, however its lines are broken. */
function toHtml(body: string): string {
  return body
    .trim()
    .split(/\n\s*\n/)
    .map((block) =>
      /^(?:<(?!a |em>|strong>)|\[)/.test(block) ? block : `<p>${block.replace(/\n/g, ' ')}</p>`,
    )
    .join('\n\n');
}
