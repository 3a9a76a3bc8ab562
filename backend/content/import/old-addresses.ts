import { decoded } from '#domain/text/decoded.ts';
import { decodeEntities } from '#domain/text/html-text.ts';
import { toSlug } from '#domain/text/post-slug.ts';
import { field } from './read-entry.ts';
import type { ExportRecord } from './read-export.ts';

interface OwnPost {
  path: string;
  title: string;
}

/** Where the pages of the imported site stand now. Addresses of posts in other files of one export are told by their form. */
export class OldAddresses {
  readonly #hosts = new Set<string>();
  /** '' for a site at the root of its host. */
  readonly #folders = new Set<string>();
  readonly #byId = new Map<number, OwnPost>();
  readonly #byPath = new Map<string, OwnPost>();
  /** Where each stood, with which links such as '../05/grading/' begin. */
  readonly #links = new Map<number, string>();
  readonly #categories = new Map<number, string>();

  addSite(address: string): void {
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol)) return;
    this.#hosts.add(hostOf(url));
    this.#folders.add(trimmed(url.pathname));
  }

  addCategory(id: number | undefined, slug: string): void {
    if (id !== undefined) this.#categories.set(id, slug);
  }

  /** A post or a page. */
  addEntry(id: number, record: ExportRecord): void {
    const isPost = field(record, 'wp:post_type') === 'post';
    const title = decodeEntities(field(record, 'title'));
    const slug = toSlug(field(record, 'wp:post_name')) || toSlug(title) || String(id);
    const link = field(record, 'link');
    this.#links.set(id, link);
    const permalink = permalinkOf(link);
    const entry = { path: isPost ? `/posts/${slug}` : this.#withoutFolder(permalink) || `/${slug}`, title };
    this.#byId.set(id, entry);
    if (!isPost) return;
    if (permalink !== '') this.#byPath.set(this.#keyOf(permalink), entry);
    const before = toSlug(record.meta.get('_wp_old_slug') ?? '');
    if (before !== '') this.#byPath.set(`/${before}`, entry);
  }

  /** The page of a picture or another file, to which the classic editor links: here it is the file itself. */
  addFile(id: number, record: ExportRecord): void {
    const file = { path: field(record, 'wp:attachment_url'), title: decodeEntities(field(record, 'title')) };
    if (!URL.canParse(file.path)) return;
    this.#byId.set(id, file);
    const key = this.#keyOf(permalinkOf(field(record, 'link')));
    if (key !== '' && !this.#byPath.has(key)) this.#byPath.set(key, file);
  }

  /** The title of a post of the imported site, by its address. */
  titleOf(address: string): string | undefined {
    const url = this.#ownUrl(address, undefined);
    return url && this.#find(url)?.title;
  }

  /**
   * The address here, as a path; undefined for other sites, files and what has no page here.
   * @param from id of the entry that has the link
   */
  pathOf(address: string, from: number): string | undefined {
    const url = this.#ownUrl(address, this.#links.get(from));
    if (!url) return undefined;
    const { searchParams: params, hash } = url;
    const found = this.#find(url)?.path ?? this.#archive(url);
    if (found === undefined) return undefined;
    for (const name of OLD_PARAMS) params.delete(name);
    const [path = '', own = ''] = found.split('?');
    const query = [own, params.toString()].filter((part) => part !== '').join('&');
    return `${path}${query && `?${query}`}${hash}`;
  }

  #ownUrl(address: string, from: string | undefined): URL | undefined {
    const isRelative = /^\.{1,2}\//.test(address);
    if (!isRelative && !/^(https?:)?\/\/|^\/|^\?/i.test(address)) return undefined;
    const [host = ''] = this.#hosts;
    const url = URL.parse(address, isRelative ? from : `https://${host || 'unknown.invalid'}/`);
    if (!url || !/^https?:$/.test(url.protocol) || !this.#hosts.has(hostOf(url))) return undefined;
    return KEPT.test(this.#withoutFolder(url.pathname)) ? undefined : url;
  }

  #find({ pathname, searchParams }: URL): OwnPost | undefined {
    const id = ID_PARAMS.map((name) => searchParams.get(name)).find((value) => value !== null);
    if (id !== undefined) return this.#byId.get(Number(id));
    const path = this.#keyOf(trimmed(decoded(pathname)));
    return this.#byPath.get(path) ?? this.#byPath.get(path.replace(/\/(amp|\d+|page\/\d+)$/, ''));
  }

  #archive({ pathname, searchParams }: URL): string | undefined {
    if (ID_PARAMS.some((name) => searchParams.has(name))) return undefined;
    const tag = searchParams.get('tag');
    if (tag) return postsOf('tag', tag);
    const category = this.#categories.get(Number(searchParams.get('cat')));
    if (category !== undefined) return postsOf('category', category);
    const search = searchParams.get('s');
    if (search) return postsOf('search', search);
    const path = this.#withoutFolder(trimmed(decoded(pathname))).replace(/\/page\/\d+$/, '');
    for (const [pattern, address] of ARCHIVES) {
      const match = pattern.exec(path);
      if (match) return address(match[1] ?? '');
    }
    const isOutside = !this.#folders.has('') && this.#folderOf(pathname) === undefined;
    if (isOutside || FILE.test(pathname)) return undefined;
    return this.#withoutFolder(trimmed(pathname)) || '/';
  }

  /** WordPress finds a post by its slug in any case. */
  #keyOf(path: string): string {
    return this.#withoutFolder(path).toLowerCase();
  }

  #withoutFolder(path: string): string {
    const folder = this.#folderOf(path);
    return folder === undefined ? path : path.slice(folder.length);
  }

  #folderOf(path: string): string | undefined {
    return [...this.#folders].find((each) => each !== '' && (path === each || path.startsWith(`${each}/`)));
  }
}

const ID_PARAMS = ['p', 'page_id', 'attachment_id'];
const OLD_PARAMS = [...ID_PARAMS, 'cat', 'tag', 's', 'm', 'paged'];
/** '/list.pdf' */
const FILE = /\.[a-z0-9]{1,5}$/i;
/** What only WordPress has, among it the files of its posts. */
const KEPT = /^\/wp-|^\/xmlrpc\.php/;

const postsOf = (name: 'category' | 'tag' | 'search', value: string): string =>
  `/posts?${new URLSearchParams({ [name]: value })}`;

const words = (slug: string): string => slug.replaceAll('-', ' ');

const ARCHIVES: readonly (readonly [path: RegExp, address: (last: string) => string])[] = [
  [/^\/(?:blog\/)?category\/(?:[^/]+\/)*([^/]+)$/, (slug) => postsOf('category', slug)],
  [/^\/(?:blog\/)?tag\/([^/]+)$/, (slug) => postsOf('tag', slug)],
  [/^\/product\/([^/]+)$/, (slug) => `/shop/product/${encodeURIComponent(slug)}`],
  [
    /^\/product-(?:category|tag)\/(?:[^/]+\/)*([^/]+)$/,
    (slug) => `/shop?${new URLSearchParams({ search: words(slug) })}`,
  ],
  [
    /^\/\d{4}\/\d\d\/(?:\d\d\/)?([^/]*[^/\d][^/]*)(?:\/(?:amp|\d+))?$/,
    (slug) => `/posts/${encodeURIComponent(slug)}`,
  ],
  [/^\/(?:\d{4}(?:\/\d\d){0,2}|author\/[^/]+|blog)$/, () => '/posts'],
  [/^\/(?:comments\/)?feed(?:\/(?:rss2?|atom|rdf))?$/, () => '/feed.xml'],
];

const hostOf = ({ hostname }: URL): string => hostname.replace(/^www\./, '');
const permalinkOf = (link: string): string => trimmed(decoded(URL.parse(link)?.pathname ?? ''));
const trimmed = (path: string): string => path.replace(/\/+$/, '').replace(/\/index\.php$/, '');
