import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** React and the router: the same for as long as their versions are. */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown.runtime/;
const ROOT = 'root.tsx';
const SHOPPING = ['home/home-page.tsx', 'catalogue/shop-page.tsx', 'catalogue/product-page.tsx'];

export default defineConfig({
  plugins: [reactRouter()],
  // One stylesheet: it is small, and a page never waits for the rest of it while the shopper moves on.
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    // Few files: each one is compressed by itself, and their names are part of what every page loads.
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[hash:8].js',
            chunkFileNames: 'assets/[hash:8].js',
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                { name: sharedFile(), priority: 1 },
              ],
            },
          },
        },
      },
    },
    // One module graph: the server entry brings the Hono app, the backend and React Router's build into a
    // single bundle, so that a context or a connection exists exactly once.
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
  },
});

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** 'shell' for what the root needs, and with it every page; 'shopping' for what the busiest pages have in common. */
function sharedFile() {
  let everyPage: Set<string> | undefined;
  let shoppingPages: Set<string>[] = [];
  return (id: string, graph: ModuleGraph): string | null => {
    everyPage ??= neededBy(ROOT, graph);
    if (shoppingPages.length === 0) shoppingPages = SHOPPING.map((page) => neededBy(page, graph));
    if (everyPage.has(id)) return 'shell';
    return shoppingPages.filter((modules) => modules.has(id)).length > 1 ? 'shopping' : null;
  };
}

function neededBy(page: string, graph: ModuleGraph): Set<string> {
  const file = path.join(import.meta.dirname, 'storefront', page);
  const modules = new Set<string>();
  // The router loads a page by an address of its own, which leaves the server's half out.
  collect(`${file}?__react-router-build-client-route`);
  return modules;

  function collect(id: string): void {
    const info = graph.getModuleInfo(id);
    if (!info || modules.has(id)) return;
    modules.add(id);
    info.importedIds.forEach(collect);
  }
}
