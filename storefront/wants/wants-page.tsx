import { createContext, data, Form, useNavigation } from 'react-router';
import type { Want } from '#contract/wants.ts';
import { formatRand, parseCents } from '#domain/money/money.ts';
import { longDate } from '#domain/time/long-date.ts';
import { storefrontContext } from '../api/context.ts';
import { readForm, skipAfterPost, withFormFallback } from '../api/forms.ts';
import { PRIVATE_HEADERS, privateMeta } from '../pieces/page/private-page.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/wants-page.ts';
import { DeadWantLink } from './dead-want-link.tsx';
import { WantedGoods } from './wanted-goods.tsx';
import styles from './wants.css?url';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches[0].loaderData, 'What you asked for');

export const headers = () => PRIVATE_HEADERS;

/** Whether this very request has stopped everything, which ends the link. */
const stoppedContext = createContext(false);

export async function loader({ params, context }: Route.LoaderArgs) {
  if (context.get(stoppedContext)) return data({ wants: [] });
  const wants = await context.get(storefrontContext).shopApi.wants(params.link);
  return data({ wants }, { status: wants ? 200 : 404 });
}

/** A mail program's one-click unsubscribe (RFC 8058) names no want and stops everything. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const id = Number(form.get('want'));
  const card = form.get('card');
  const { shopApi } = context.get(storefrontContext);
  const answer = await shopApi.stopWants(params.link, {
    ...(Number.isInteger(id) && id > 0 && { want_id: id }),
    ...(typeof card === 'string' && card !== '' && { card }),
  });
  const wants = answer.ok ? answer.value : [];
  if (answer.ok || answer.status === 404) {
    context.set(stoppedContext, wants.length === 0);
    return data({ wants, problem: undefined });
  }
  return data({ wants: undefined, problem: answer.message }, { status: answer.status || 503 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withFormFallback(serverAction(), (problem) => ({ wants: undefined, problem: problem as string }));

export const shouldRevalidate = skipAfterPost;

export default function WantsPage({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST';
  if (actionData?.wants?.length === 0) return <Stopped />;
  const wants = actionData?.wants ?? loaderData.wants;
  if (!wants) return <DeadWantLink />;
  return (
    <main id="main" className="wrap want-page">
      <div className="page-head">
        <SpringHeading level={1} text="What you asked for" wide="asked" />
      </div>
      <div className="panel want-form">
        {actionData?.problem && <Notice tone="error">{actionData.problem}</Notice>}
        {actionData?.wants && <Notice tone="ok">It is stopped.</Notice>}
        <ul className="wanted-list">
          {wants.map((want) => (
            <li key={want.id ?? want.name} className="wanted-list__entry">
              <WantedGoods name={nameOf(want)} detail={detailOf(want)} />
              <Form method="post">
                {want.id === null ? (
                  <input type="hidden" name="card" value={want.name} />
                ) : (
                  <input type="hidden" name="want" value={want.id} />
                )}
                <Button type="submit" disabled={isSending} aria-label={`Stop ${nameOf(want)}`}>
                  Stop
                </Button>
              </Form>
            </li>
          ))}
        </ul>
        <Form method="post">
          <Button type="submit" look="gold" size="large" disabled={isSending}>
            Stop everything I asked for
          </Button>
        </Form>
        <p className="small muted">Your address is erased with the last one you stop.</p>
      </div>
    </main>
  );
}

const nameOf = ({ name, choice }: Want): string => (choice === '' ? name : `${name}, ${choice}`);

function detailOf({ max_price, quantity, until, state, asked_at }: Want): string {
  if (state === 'told') return `Asked for on ${longDate(new Date(asked_at))}; the mail has been sent.`;
  const limit = max_price === null ? '' : `Up to ${formatRand(parseCents(max_price) ?? 0)}, `;
  return `${limit}${quantity} wanted, until ${longDate(new Date(until))}`;
}

function Stopped() {
  return (
    <main id="main" className="wrap want-page">
      <div className="page-head stack" role="status">
        <SpringHeading level={1} text="It is stopped" wide="stopped" />
        <p className="lead">
          No more mail about what you asked for, and your address is erased from the list.
        </p>
        <div className="row">
          <ButtonLink to="/shop" look="gold" size="large">
            Go on shopping
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
