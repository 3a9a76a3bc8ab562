import { data } from 'react-router';
import { pageMeta } from '../pieces/page/page-meta.ts';
import type { Route } from './+types/not-found-page.ts';
import { NotFound } from './error-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Page not found' });

export const loader = () => data(null, { status: 404 });

export const action = () => data(null, { status: 404 });

export default function NotFoundPage() {
  return <NotFound />;
}
