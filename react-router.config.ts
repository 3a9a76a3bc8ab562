import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  ssr: true,
  serverBuildFile: 'main.js',
  // A list has a hundred links to one route: the browser knows the few routes from the start and asks for none.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
