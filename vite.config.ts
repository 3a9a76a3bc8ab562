import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** React and the router: the same for as long as their versions are. */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\//;
const ROOT = path.join(import.meta.dirname, 'storefront/root.tsx');

export default defineConfig({
  plugins: [reactRouter()],
  // One stylesheet: it is small, and a page never waits for the rest of it while the shopper moves on.
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    // Few files: each one is compressed by itself, and each page's list of files is part of every page.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                { name: everyPage(), priority: 1 },
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

/** Names the file of a module that the root imports, and with it every page. */
function everyPage() {
  const modules = new Set<string>();
  return (id: string, graph: ModuleGraph): string | null => {
    if (modules.size === 0) [ROOT, `${ROOT}?__react-router-build-client-route`].forEach(collect);
    return modules.has(id) ? 'shell' : null;

    function collect(found: string): void {
      const info = graph.getModuleInfo(found);
      if (!info || modules.has(found)) return;
      modules.add(found);
      info.importedIds.forEach(collect);
    }
  };
}
