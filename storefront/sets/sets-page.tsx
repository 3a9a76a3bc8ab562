import { data, Link } from 'react-router';
import { BRAND_OF_GAME } from '#domain/cards/games.ts';
import { brandNamer } from '#domain/catalogue/brand-names.ts';
import { countOf } from '#domain/text/counts.ts';
import { storefrontContext } from '../api/context.ts';
import { CallError } from '../api/shop-api.ts';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { pictureOfPage, toShared } from '../pieces/sharing/shared-picture.ts';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/sets-page.ts';
import styles from './binder.css?url';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Card sets',
    description: 'Every card of each set in order: what is in stock, and what you still lack.',
    path: '/sets',
    shared: loaderData?.shared,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { shopApi, shop } = context.get(storefrontContext);
  const displayName = brandNamer(shop.brandNames);
  try {
    const games = Map.groupBy(await shopApi.sets(), ({ game }) => game);
    const named = [...games].map(([game, sets]) => ({ game: displayName(BRAND_OF_GAME[game]), sets }));
    return {
      games: named.toSorted((one, other) => one.game.localeCompare(other.game)),
      shared: toShared('page', 'sets', pictureOfPage('sets', shop.name)),
    };
  } catch (error) {
    throw error instanceof CallError ? data(null, { status: 503 }) : error;
  }
}

/** Sets of the card book of which the shop sells cards. */
export default function SetsPage({ loaderData: { games } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="wrap binder-page">
      <div className="page-head">
        <Breadcrumbs trail={[]} current="Card sets" />
        <SpringHeading level={1} text="Card sets" wide="sets" />
        <p className="lead">
          {games.length > 0
            ? 'Every card of each set in order: what is in stock, and what you still lack.'
            : 'No sets here yet. '}
          {games.length === 0 && (
            <Link className="text-link" to="/shop">
              See what is for sale
            </Link>
          )}
        </p>
      </div>
      {games.map(({ game, sets }) => (
        <section key={game} className="binder-sets">
          <h2>{game}</h2>
          <ul>
            {sets.map(({ slug, name, code, released, total }) => (
              <li key={slug}>
                <Link to={`/sets/${encodeURIComponent(slug)}`}>{name}</Link>
                <small>
                  {[code, released.slice(0, 4), countOf(total, 'card')].filter(Boolean).join(', ')}
                </small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
