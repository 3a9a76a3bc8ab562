import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  ssr: true,
  serverBuildFile: 'main.js',
  // A list has a hundred links to one route: the browser knows the few routes from the start and asks for none.
  routeDiscovery: { mode: 'initial' },
  // Where a form comes from is checked by server/protection/guard-screens.ts, which knows the shop's public address.
  allowedActionOrigins: ['**'],
} satisfies Config;
