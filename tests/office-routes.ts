import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#office/routes.ts';

export interface OfficeRoute {
  /** '/office/orders/:number' */
  path: string;
  file: string;
}

function flatten(entries: readonly RouteConfigEntry[], parent: string): OfficeRoute[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const full = path ? `${parent}/${path}` : parent;
    const isFrame = path === undefined && children.length > 0;
    return [...(isFrame ? [] : [{ path: full, file }]), ...flatten(children, full)];
  });
}

/** Every address of the office with the file that answers it, as its table of routes has them. */
export const OFFICE_ROUTES: readonly OfficeRoute[] = flatten(routes, '/office');

export const ROUTE_PATHS: readonly string[] = OFFICE_ROUTES.map(({ path }) => path);
