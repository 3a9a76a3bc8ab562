import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // One stylesheet: it is small, and a page never waits for the rest of it while the shopper moves on.
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
  // One module graph: the server entry brings the Hono app, the backend and React Router's build into a
  // single bundle, so that a context or a connection exists exactly once.
  environments: { ssr: { build: { rolldownOptions: { input: './server/main.ts' } } } },
});
