import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { SCREENS, type Screen } from './screens.ts';

const screens: readonly Screen[] = SCREENS;

export default screens.map(({ path, file, id }) =>
  path === '' ? index(file) : route(path, file, id === undefined ? {} : { id }),
) satisfies RouteConfig;
