import { data } from 'react-router';
import { storefrontContext } from '../api/context.ts';
import { CallError } from '../api/shop-api.ts';
import { PRIVATE_HEADERS, privateMeta } from '../pieces/page/private-page.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/confirm-page.ts';
import { DeadWantLink } from './dead-want-link.tsx';
import styles from './wants.css?url';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches[0].loaderData, 'You are on the list');

export const headers = () => PRIVATE_HEADERS;

/** The button of the mail: to open it is the confirmation. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context.get(storefrontContext).shopApi.confirmWants(params.link);
  if (answer.ok) return data({ isConfirmed: true, link: params.link });
  if (answer.status === 404) return data({ isConfirmed: false, link: params.link }, { status: 404 });
  throw new CallError(answer.message);
}

export default function ConfirmPage({ loaderData: { isConfirmed, link } }: Route.ComponentProps) {
  if (!isConfirmed) return <DeadWantLink />;
  return (
    <main id="main" className="wrap want-page">
      <div className="page-head stack" role="status">
        <SpringHeading level={1} text="You are on the list" wide="list" />
        <p className="lead">
          We mail once when it comes; those who asked first get it first. Nothing is held for you until you
          buy.
        </p>
        <div className="row">
          <ButtonLink to="/shop" look="gold" size="large">
            Go on shopping
          </ButtonLink>
          <ButtonLink to={`/wants/${link}`} size="large">
            See all I asked for
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
