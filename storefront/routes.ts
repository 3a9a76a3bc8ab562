import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { SCREENS, type Screen } from './screens.ts';

const screens: readonly Screen[] = SCREENS;

// A route that is called like its path is shorter in the list of routes, which every page loads.
export default screens.map(({ path, file }) =>
  path === '' ? index(file) : route(path, file, { id: path }),
) satisfies RouteConfig;
