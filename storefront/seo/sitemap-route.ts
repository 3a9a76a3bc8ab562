import { storefrontContext } from '../api/context.ts';
import type { Route } from './+types/sitemap-route.ts';
import { answerSitemap } from './answer-sitemap.ts';

/** `/sitemap.xml` and, for a large shop, `/sitemap/{file}`. */
export const loader = ({ params, context }: Route.LoaderArgs): Promise<Response> =>
  answerSitemap(params.file, context.get(storefrontContext));
