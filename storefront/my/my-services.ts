import { data } from 'react-router';
import { type StorefrontServices, storefrontContext } from '../api/context.ts';

interface Context {
  get: (context: typeof storefrontContext) => StorefrontServices;
}

/** Throws a 404 where the backend has no pages of addresses. */
export function myServices(context: Context): StorefrontServices {
  const services = context.get(storefrontContext);
  if (!services.hasMyPage) throw data(null, { status: 404 });
  return services;
}
