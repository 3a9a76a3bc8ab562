export interface EmbedLink {
  href: string;
  label: string;
}

/** Hosts, and those below them. */
const SITES: readonly (readonly [host: string, label: string])[] = [
  ['youtube.com', 'Video on YouTube'],
  ['youtube-nocookie.com', 'Video on YouTube'],
  ['youtu.be', 'Video on YouTube'],
  ['vimeo.com', 'Video on Vimeo'],
  ['dailymotion.com', 'Video on Dailymotion'],
  ['twitch.tv', 'Stream on Twitch'],
  ['tiktok.com', 'Video on TikTok'],
  ['twitter.com', 'Post on X'],
  ['x.com', 'Post on X'],
  ['bsky.app', 'Post on Bluesky'],
  ['instagram.com', 'Post on Instagram'],
  ['facebook.com', 'Post on Facebook'],
  ['fb.watch', 'Video on Facebook'],
  ['threads.net', 'Post on Threads'],
  ['reddit.com', 'Post on Reddit'],
  ['pinterest.com', 'Pin on Pinterest'],
  ['spotify.com', 'Listen on Spotify'],
  ['soundcloud.com', 'Listen on SoundCloud'],
];

const FILES: readonly (readonly [ending: RegExp, kind: string])[] = [
  [/\.(mp4|m4v|webm|ogv|mov|wmv|avi|mpg|3gp)$/i, 'Video'],
  [/\.(mp3|m4a|ogg|oga|wav|flac|aac)$/i, 'Recording'],
];

/** Scheme, host, path and query of a web address without a user's name. */
const ADDRESS = /^(https?:)?\/\/([a-z\d.-]+)(?::\d+)?(\/[^?#\s"<>]*)?(\?[^#\s"<>]*)?(#[^\s"<>]*)?$/i;

/** A link in place of another site's player, which the shop does not load; undefined for what is no web address. */
export function embedLink(address: string): EmbedLink | undefined {
  const [whole, scheme, server, path = '/', query = ''] = ADDRESS.exec(address.trim()) ?? [];
  if (whole === undefined || server === undefined) return undefined;
  const host = server.toLowerCase().replace(/^(www|m|player|open)\./, '');
  const site = SITES.find(([name]) => host === name || host.endsWith(`.${name}`));
  const label = site?.[1] ?? mapLabel(path, host) ?? fileLabel(path) ?? `More on ${host}`;
  return { href: watchAddress(host, path, query) ?? (scheme ? whole : `https:${whole}`), label };
}

/** The page of a player: `youtube.com/embed/x` shows nothing by itself. */
function watchAddress(host: string, path: string, query: string): string | undefined {
  const [, id] = /^\/(?:embed|v|video)\/([\w-]+)/.exec(path) ?? [];
  if (id === undefined) return undefined;
  if (/^youtube(-nocookie)?\.com$/.test(host)) {
    const list = parameter(query, 'list');
    if (id === 'videoseries') return list && `https://www.youtube.com/playlist?list=${list}`;
    const start = parameter(query, 'start');
    return `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`;
  }
  if (host !== 'vimeo.com') return undefined;
  // Without its key an unlisted video is not found.
  const key = parameter(query, 'h');
  return `https://vimeo.com/${id}${key ? `/${key}` : ''}`;
}

const parameter = (query: string, name: string): string | undefined =>
  new RegExp(`[?&]${name}=([\\w-]+)`).exec(query)?.[1];

const mapLabel = (path: string, host: string): string | undefined =>
  /^(maps\.)?google\.[a-z.]+$/.test(host) && (host.startsWith('maps.') || path.startsWith('/maps'))
    ? 'Map on Google Maps'
    : undefined;

/** 'Video: opening-night.mp4'. */
function fileLabel(path: string): string | undefined {
  const [, kind] = FILES.find(([ending]) => ending.test(path)) ?? [];
  return kind && `${kind}: ${path.slice(path.lastIndexOf('/') + 1)}`;
}
