import { data, type RouterContextProvider } from 'react-router';
import { CallError } from '../api/content-api.ts';
import { storefrontContext } from '../api/context.ts';

/** Of the tournament of a post. Throws a response where there is none. */
export async function loadRounds(slug: string, context: Readonly<RouterContextProvider>) {
  const { contentApi, shopApi } = context.get(storefrontContext);
  const post = await contentApi.post(slug).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    throw data(null, { status: error.status === 404 ? 404 : 503 });
  });
  const [event] = await shopApi.events({ posts: [post.id] });
  const rounds = event && (await shopApi.eventRounds(event.id));
  if (!rounds) throw data(null, { status: 404 });
  return { rounds, isOver: event.state === 'over' || event.state === 'cancelled', slug };
}
