import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { replaceModules } from '../server/bundle/replace-modules.ts';

/** A separate build: shoppers load none of it (decision 0027). */
export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  plugins: [reactRouter(), replaceModules()],
  build: { assetsInlineLimit: 0, cssCodeSplit: false, emptyOutDir: true },
  environments: {
    client: {
      build: {
        // Shared code compresses better as one file than as twenty.
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 25 }] } } },
      },
    },
    ssr: { build: { rolldownOptions: { input: '../server/office/screens.ts', external: ['bwip-js/node'] } } },
  },
});
