import type { LoaderFunctionArgs } from 'react-router';
import type { OfficeActs } from '#backend/office/act.ts';
import { MAX_FOUND_TEXT } from '#domain/office/office.ts';
import { requireRight } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import type { MenuTarget } from './menu-targets.ts';

const MOST_POSTS = 5;

/** Products and posts that a menu can lead to, by a part of their names. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { act } = context.get(officeContext);
  await requireRight(act, request, 'settings');
  const q = new URL(request.url).searchParams.get('q')?.trim().slice(0, MAX_FOUND_TEXT) ?? '';
  if (q === '') return Response.json([]);
  return Response.json([...(await findProducts(act, q)), ...(await findPosts(act, q))]);
}

/** Empty without the right to products; posts likewise. */
async function findProducts(act: OfficeActs, q: string): Promise<MenuTarget[]> {
  const answer = await act.find({ q });
  if (!answer.ok) return [];
  const shown = answer.data.products.filter(({ is_draft }) => !is_draft);
  const named = shown.map(({ id, name }): [number, string] => [id, name]);
  return [...new Map(named)].map(([id, name]) => ({ to: `/shop/product/${id}`, name: `Product: ${name}` }));
}

async function findPosts(act: OfficeActs, search: string): Promise<MenuTarget[]> {
  const answer = await act.posts({ search, view: 'published' });
  if (!answer.ok || answer.data.elsewhere !== null) return [];
  return answer.data.posts
    .slice(0, MOST_POSTS)
    .map(({ path, title }) => ({ to: path, name: `Post: ${title}` }));
}
