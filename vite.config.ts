import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { replaceModules } from './server/bundle/replace-modules.ts';
import { sharedFiles } from './server/bundle/shared-files.ts';

export default defineConfig({
  plugins: [reactRouter(), replaceModules()],
  // One stylesheet: a page never waits for the rest of it while the shopper moves on.
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    // Few files: each one is compressed by itself, and their names are part of what every page loads.
    client: {
      build: {
        rolldownOptions: {
          // A default of the shop that no page reads does not travel.
          treeshake: { propertyReadSideEffects: false },
          output: {
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: { groups: sharedFiles() },
          },
        },
      },
    },
    // One module graph: the server entry brings the Hono app, the backend and React Router's build into a
    // single bundle, so that a context or a connection exists exactly once.
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
  },
});
