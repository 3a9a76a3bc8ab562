import path from 'node:path';
import type { Rolldown } from 'vite';
import { SCREENS } from '../../storefront/screens.ts';

interface Graph {
  getModuleInfo: Rolldown.GetModuleInfo;
}

const storefront = path.join(import.meta.dirname, '../../storefront');
const SITE = 'site';
const BUSY = SCREENS.filter((screen) => 'isBusy' in screen).map(({ file }) => moduleName(file));
const HOME = busyPage('home/home-page');
const POST = busyPage('content/post-page');
const HOME_AND_POST = 'home and post';
const OTHER_PAGES = 'other pages';
/** In the site's chunk: two chunks compress 1.2 kB worse than one. */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown.runtime/;
/** Parts of every page that load late use it, too: in the chunk of a busy page it would bring that whole chunk along. */
const USED_LATE = /\/storefront\/state\/ask-json/;
const SOURCES = /\/(storefront|domain|contract)\//;
/** An entry of its own, which no other page imports. */
const ROUTE_MODULE = /-(page|route)\.tsx?|root\.tsx|react-router-build-client-route/;

/** Chunks of browser code: few, since each is compressed by itself and its name is part of every page (decision 0015). */
export function sharedFiles() {
  let chunks: Map<string, string> | undefined;
  const chunkOf = (id: string, graph: Graph): string | undefined => {
    if (FRAMEWORK.test(id) || USED_LATE.test(id)) return SITE;
    chunks ??= sortModules(graph);
    return chunks.get(id) ?? (SOURCES.test(id) && !ROUTE_MODULE.test(id) ? OTHER_PAGES : undefined);
  };
  const only = (...names: string[]) => ({
    name: (id: string, graph: Graph): string | null => {
      const chunk = chunkOf(id, graph);
      return chunk !== undefined && names.includes(chunk) ? chunk : null;
    },
  });
  return [
    { ...only(SITE), priority: 3 },
    { ...only(HOME_AND_POST), priority: 2 },
    { ...only(...BUSY), priority: 1 },
    { ...only(OTHER_PAGES), priority: 0, minShareCount: 2 },
  ];
}

/** The chunk of each module that the root or a busy page imports. */
function sortModules(graph: Graph): Map<string, string> {
  const chunks = new Map<string, string>();
  for (const page of BUSY) {
    for (const id of neededBy(page, graph)) {
      chunks.set(id, sharedWith(chunks.get(id), page));
    }
  }
  for (const id of neededBy('root', graph)) chunks.set(id, SITE);
  return chunks;
}

function sharedWith(before: string | undefined, page: string): string {
  if (before === undefined) return page;
  return before === HOME && page === POST ? HOME_AND_POST : SITE;
}

function neededBy(page: string, graph: Graph): Set<string> {
  const modules = new Set<string>();
  // The router loads a page's client half by this suffix.
  collect(`${path.join(storefront, page)}.tsx?__react-router-build-client-route`);
  return modules;

  function collect(id: string): void {
    const info = graph.getModuleInfo(id);
    if (!info || modules.has(id)) return;
    modules.add(id);
    info.importedIds.forEach(collect);
  }
}

/** Throws for a page that is no longer one of the busy ones: its chunk would silently be gone. */
function busyPage(name: string): string {
  if (!BUSY.includes(name)) throw new Error(`${name} is not a busy screen`);
  return name;
}

function moduleName(file: string): string {
  return file.replace(/^\.\//, '').replace(/\.tsx$/, '');
}
