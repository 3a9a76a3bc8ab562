import { data, Form, useNavigation } from 'react-router';
import { storefrontContext } from '../api/context.ts';
import { readForm, skipAfterPost, withFormFallback } from '../api/forms.ts';
import { privateMeta } from '../pieces/page/private-page.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/tell-me-when-page.ts';
import { findWantedGoods, type WantedProduct } from './find-wanted-goods.ts';
import { ONE_MORE_STEP, OneMoreStep } from './one-more-step.tsx';
import { submitWant, type WantAnswer } from './submit-want.ts';
import { WantFields } from './want-fields.tsx';
import styles from './wants.css?url';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches[0].loaderData, 'Tell me when');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shopApi } = context.get(storefrontContext);
  const goods = await findWantedGoods(shopApi, new URL(request.url).searchParams);
  return data({ goods }, { status: goods.length > 0 ? 200 : 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shopApi } = context.get(storefrontContext);
  const { answer, status } = await submitWant(
    shopApi,
    await readForm(request),
    new URL(request.url).pathname,
  );
  return data(answer, { status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withFormFallback(
    serverAction(),
    (message): WantAnswer => ({
      sent: false,
      errors: [{ field: '', message }],
    }),
  );

export const shouldRevalidate = skipAfterPost;

export default function TellMeWhenPage({ loaderData: { goods }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST';
  if (goods.length === 0) return <NothingToTell />;
  const isSent = actionData?.sent ?? false;
  return (
    <main id="main" className="wrap want-page">
      <div className="page-head">
        {isSent ? (
          <SpringHeading level={1} text={ONE_MORE_STEP} wide="step" />
        ) : (
          <SpringHeading level={1} text="Tell me when" wide="when" />
        )}
      </div>
      {isSent ? (
        <div className="panel want-form" role="status">
          <OneMoreStep email={actionData?.typed?.email ?? ''} goods={goods} />
          <WayBack goods={goods} />
        </div>
      ) : (
        <Form method="post" className="panel want-form" noValidate>
          <WantFields goods={goods} answer={actionData} isSending={isSending} />
        </Form>
      )}
    </main>
  );
}

function WayBack({ goods: [first, ...others] }: { goods: WantedProduct[] }) {
  if (first?.productId === undefined || others.length > 0)
    return <ButtonLink to="/shop">Go on shopping</ButtonLink>;
  return <ButtonLink to={`/shop/product/${first.productId}`}>Back to the product</ButtonLink>;
}

function NothingToTell() {
  return (
    <main id="main" className="wrap want-page">
      <div className="page-head stack">
        <SpringHeading level={1} text="Nothing to wait for" wide="wait" />
        <p className="lead">Open something that is sold out and press 'Tell me when' there.</p>
        <div className="row">
          <ButtonLink to="/shop" look="gold" size="large">
            Go to the shop
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
