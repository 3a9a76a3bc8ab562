import path from 'node:path';
import type { Rolldown } from 'vite';
import { SCREENS } from '../../storefront/screens.ts';

interface Graph {
  getModuleInfo: Rolldown.GetModuleInfo;
}

const storefront = path.join(import.meta.dirname, '../../storefront');
const SITE = 'site';
const BUSY = SCREENS.filter((screen) => 'isBusy' in screen).map(({ file }) => moduleName(file));
const [HOME, , , POST] = BUSY;
/** Tournaments, of which lists and products, the heaviest pages, show nothing. */
const HOME_AND_POST = 'home and post';
/** React and the router. They share the site's file, as two files compress 1.2 kB worse than one. */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown.runtime/;

/**
 * Sorts the browser's code into few files: one has what the root or more than one of the busiest pages need; what
 * only one of those has from other rooms lies in a file of its own, as does what home shares with posts. The bundler
 * cuts the rest.
 */
export function sharedFiles() {
  let files: Map<string, string> | undefined;
  const fileOf = (id: string, graph: Graph): string | undefined => {
    files ??= sortModules(graph);
    return FRAMEWORK.test(id) ? SITE : files.get(id);
  };
  return [
    { name: nameOf((file) => file === SITE), debugName: SITE, priority: 2 },
    { name: nameOf((file) => file !== SITE), debugName: 'parts of a page', priority: 1 },
  ];

  function nameOf(isMeant: (file: string) => boolean) {
    return (id: string, graph: Graph): string | null => {
      const file = fileOf(id, graph);
      return file !== undefined && isMeant(file) ? file : null;
    };
  }
}

function sortModules(graph: Graph): Map<string, string> {
  const files = new Map<string, string>();
  for (const page of BUSY) {
    for (const id of neededBy(page, graph)) {
      files.set(id, sharedWith(files.get(id), page));
    }
  }
  for (const id of neededBy('root', graph)) files.set(id, SITE);
  return new Map([...files].filter(([id, file]) => !BUSY.includes(file) || !isOwn(id, file)));
}

function sharedWith(before: string | undefined, page: string): string {
  if (before === undefined) return page;
  return before === HOME && page === POST ? HOME_AND_POST : SITE;
}

const isOwn = (id: string, page: string): boolean => id.startsWith(path.join(storefront, path.dirname(page)));

function neededBy(page: string, graph: Graph): Set<string> {
  const modules = new Set<string>();
  // The router loads a page by an address of its own, which leaves the server's half out.
  collect(`${path.join(storefront, page)}.tsx?__react-router-build-client-route`);
  return modules;

  function collect(id: string): void {
    const info = graph.getModuleInfo(id);
    if (!info || modules.has(id)) return;
    modules.add(id);
    info.importedIds.forEach(collect);
  }
}

/** './home/home-page.tsx' -> 'home/home-page' */
function moduleName(file: string): string {
  return file.replace(/^\.\//, '').replace(/\.tsx$/, '');
}
