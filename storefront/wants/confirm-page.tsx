import { data, Form, useNavigation } from 'react-router';
import { storefrontContext } from '../api/context.ts';
import { skipAfterPost, withFormFallback } from '../api/forms.ts';
import { PRIVATE_HEADERS, privateMeta } from '../pieces/page/private-page.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/confirm-page.ts';
import { DeadWantLink } from './dead-want-link.tsx';
import styles from './wants.css?url';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches[0].loaderData, 'Confirm what you asked for');

export const headers = () => PRIVATE_HEADERS;

/** To open the mail's link confirms nothing: scanners of mail do that, too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const wants = await context.get(storefrontContext).shopApi.wants(params.link);
  return data({ isDead: wants === undefined }, { status: wants ? 200 : 404 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const answer = await context.get(storefrontContext).shopApi.confirmWants(params.link);
  if (answer.ok) return data({ outcome: 'confirmed', problem: '' });
  if (answer.status === 404) return data({ outcome: 'dead', problem: '' }, { status: 404 });
  return data({ outcome: 'failed', problem: answer.message }, { status: answer.status || 503 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withFormFallback(serverAction(), (problem) => ({ outcome: 'failed', problem: problem as string }));

export const shouldRevalidate = skipAfterPost;

export default function ConfirmPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST';
  if (actionData?.outcome === 'confirmed') return <Confirmed link={params.link} />;
  if (actionData?.outcome === 'dead' || loaderData.isDead) return <DeadWantLink />;
  return (
    <main id="main" className="wrap want-page">
      <div className="page-head stack">
        <SpringHeading level={1} text="Shall we tell you?" wide="tell" />
        {actionData?.problem && <Notice tone="error">{actionData.problem}</Notice>}
        <p className="lead">Press the button, and we mail once when what you asked for is in stock.</p>
        <Form method="post">
          <Button type="submit" look="gold" size="large" disabled={isSending}>
            Yes, tell me
          </Button>
        </Form>
        <p className="small muted">Not you? Leave this page and nothing happens.</p>
      </div>
    </main>
  );
}

const Confirmed = ({ link }: { link: string }) => (
  <main id="main" className="wrap want-page">
    <div className="page-head stack" role="status">
      <SpringHeading level={1} text="You are on the list" wide="list" />
      <p className="lead">
        We mail once when it comes; those who asked first get it first. Nothing is held for you until you buy.
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
