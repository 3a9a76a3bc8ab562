import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  basename: '/office',
  buildDirectory: '../build/office',
  serverBuildFile: 'screens.js',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // The origin of forms is checked by server/office/routes.ts, which knows the shop's public address.
  allowedActionOrigins: ['**'],
} satisfies Config;
