import { POSTS } from './content.ts';
import { CATEGORIES } from './posts/categories.ts';
import { AUTHORS, type Author, type Post } from './posts/post.ts';

const SITE = 'https://springdeck.example';
const FIRST_TAG_ID = 101;
/** A post's picture has the post's number and this much more. */
const ATTACHMENT_ID_OFFSET = 1000;

/** All posts and their pictures as a WordPress export (WXR 1.2). */
export function contentXml(): string {
  const newest = POSTS.map((post) => post.date).reduce((last, date) => (date > last ? date : last), '');
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"
	xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
	xmlns:content="http://purl.org/rss/1.0/modules/content/"
	xmlns:wfw="http://wellformedweb.org/CommentAPI/"
	xmlns:dc="http://purl.org/dc/elements/1.1/"
	xmlns:wp="http://wordpress.org/export/1.2/"
>
<channel>
	<title>Springdeck</title>
	<link>${SITE}</link>
	<description>Trading cards, sealed and single</description>
	<pubDate>${rfc822(newest)}</pubDate>
	<language>en-ZA</language>
	<wp:wxr_version>1.2</wp:wxr_version>
	<wp:base_site_url>${SITE}</wp:base_site_url>
	<wp:base_blog_url>${SITE}</wp:base_blog_url>
${[...AUTHORS.map(authorXml), ...CATEGORIES.map(categoryXml), ...tagsXml(), ...POSTS.flatMap((post) => [attachmentXml(post), postXml(post)])].join('\n')}
</channel>
</rss>
`;
}

function authorXml(author: Author): string {
  return (
    `\t<wp:author><wp:author_id>${author.id}</wp:author_id><wp:author_login>${cdata(author.login)}</wp:author_login>` +
    `<wp:author_email>${cdata(`${author.login}@springdeck.example`)}</wp:author_email>` +
    `<wp:author_display_name>${cdata(`${author.firstName} ${author.lastName}`)}</wp:author_display_name>` +
    `<wp:author_first_name>${cdata(author.firstName)}</wp:author_first_name>` +
    `<wp:author_last_name>${cdata(author.lastName)}</wp:author_last_name></wp:author>`
  );
}

function categoryXml({ id, slug, name, description }: (typeof CATEGORIES)[number]): string {
  return (
    `\t<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${cdata(slug)}</wp:category_nicename>` +
    `<wp:category_parent>${cdata('')}</wp:category_parent><wp:cat_name>${cdata(name)}</wp:cat_name>` +
    `<wp:category_description>${cdata(description)}</wp:category_description></wp:category>`
  );
}

function tagsXml(): string[] {
  const names = [...new Set(POSTS.flatMap((post) => post.tags))].sort();
  return names.map(
    (name, i) =>
      `\t<wp:tag><wp:term_id>${FIRST_TAG_ID + i}</wp:term_id><wp:tag_slug>${cdata(slugOf(name))}</wp:tag_slug>` +
      `<wp:tag_name>${cdata(name)}</wp:tag_name></wp:tag>`,
  );
}

function postXml(post: Post): string {
  const terms = [
    ...post.categories.map(({ slug, name }) => ({ domain: 'category', slug, name })),
    ...post.tags.map((name) => ({ domain: 'post_tag', slug: slugOf(name), name })),
  ].map(
    ({ domain, slug, name }) =>
      `\t\t<category domain="${domain}" nicename="${slug}">${cdata(name)}</category>`,
  );
  return itemXml(post, {
    id: post.id,
    parent: 0,
    type: 'post',
    status: 'publish',
    slug: post.slug,
    title: post.title,
    link: `${SITE}/posts/${post.slug}`,
    content: post.html,
    excerpt: post.excerpt,
    lines: terms,
    meta: { ...post.meta, _thumbnail_id: String(post.id + ATTACHMENT_ID_OFFSET) },
  });
}

function attachmentXml(post: Post): string {
  const { file, art } = post.picture;
  const url = `${SITE}/wp-content/uploads/${file}`;
  return itemXml(post, {
    id: post.id + ATTACHMENT_ID_OFFSET,
    parent: post.id,
    type: 'attachment',
    status: 'inherit',
    slug: `${post.slug}-picture`,
    title: post.title,
    link: url,
    content: '',
    excerpt: '',
    lines: [`\t\t<wp:attachment_url>${cdata(url)}</wp:attachment_url>`],
    meta: { _wp_attached_file: file, _wp_attachment_image_alt: art.label },
  });
}

type Item = {
  id: number;
  parent: number;
  type: 'post' | 'attachment';
  status: 'publish' | 'inherit';
  slug: string;
  title: string;
  link: string;
  content: string;
  excerpt: string;
  lines: string[];
  meta: Record<string, string>;
};

function itemXml({ date, author }: Post, item: Item): string {
  const local = `${date}:00`;
  const utc = toUtc(date).toISOString().slice(0, 19).replace('T', ' ');
  const meta = Object.entries(item.meta).map(
    ([key, value]) =>
      `\t\t<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  return `	<item>
		<title>${cdata(item.title)}</title>
		<link>${item.link}</link>
		<pubDate>${rfc822(date)}</pubDate>
		<dc:creator>${cdata(author.login)}</dc:creator>
		<guid isPermaLink="false">${SITE}/?p=${item.id}</guid>
		<description></description>
		<content:encoded>${cdata(item.content)}</content:encoded>
		<excerpt:encoded>${cdata(item.excerpt)}</excerpt:encoded>
		<wp:post_id>${item.id}</wp:post_id>
		<wp:post_date>${cdata(local)}</wp:post_date>
		<wp:post_date_gmt>${cdata(utc)}</wp:post_date_gmt>
		<wp:post_modified>${cdata(local)}</wp:post_modified>
		<wp:post_modified_gmt>${cdata(utc)}</wp:post_modified_gmt>
		<wp:comment_status>${cdata('closed')}</wp:comment_status>
		<wp:ping_status>${cdata('closed')}</wp:ping_status>
		<wp:post_name>${cdata(item.slug)}</wp:post_name>
		<wp:status>${cdata(item.status)}</wp:status>
		<wp:post_parent>${item.parent}</wp:post_parent>
		<wp:menu_order>0</wp:menu_order>
		<wp:post_type>${cdata(item.type)}</wp:post_type>
		<wp:post_password>${cdata('')}</wp:post_password>
		<wp:is_sticky>0</wp:is_sticky>
${[...item.lines, ...meta].join('\n')}
	</item>`;
}

/** South Africa keeps one time all year. */
function toUtc(date: string): Date {
  return new Date(`${date.replace(' ', 'T')}:00+02:00`);
}

function rfc822(date: string): string {
  return toUtc(date).toUTCString().replace('GMT', '+0000');
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
