import { data, Form, redirect, useNavigation } from 'react-router';
import type { WaitingPlace } from '#contract/events.ts';
import type { WaitingNews } from '#domain/events/waiting.ts';
import { longDateTime } from '#domain/time/long-date.ts';
import { storefrontContext } from '../api/context.ts';
import { readForm, withFormFallback } from '../api/forms.ts';
import { PRIVATE_HEADERS, privateMeta } from '../pieces/page/private-page.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/waiting-place-page.ts';
import styles from './waiting-list.css?url';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches[0].loaderData, 'Your place on the waiting list');

export const headers = () => PRIVATE_HEADERS;

/** To open the mail's link confirms nothing: scanners of mail do that, too. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const place = await context.get(storefrontContext).shopApi.waitingPlace(params.link);
  const hasLeft = new URL(request.url).searchParams.has('left');
  return data({ place, hasLeft }, { status: place || hasLeft ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shopApi } = context.get(storefrontContext);
  const isLeaving = (await readForm(request)).get('do') === 'leave';
  const answer = isLeaving
    ? await shopApi.leaveWaitingList(params.link)
    : await shopApi.confirmWaitingPlace(params.link);
  if (answer.ok) throw redirect(`/waiting/${params.link}${isLeaving ? '?left' : ''}`);
  return data({ problem: answer.message }, { status: answer.status || 503 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withFormFallback(serverAction(), (problem) => ({ problem: problem as string }));

export default function WaitingPlacePage({
  loaderData: { place, hasLeft },
  actionData,
}: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST';
  if (!place) return hasLeft ? <Left /> : <DeadPlace />;
  const { state } = place;
  return (
    <main id="main" className="wrap waiting-list-page">
      <div className="page-head stack">
        <SpringHeading level={1} {...TITLES[state]} />
        {actionData?.problem && <Notice tone="error">{actionData.problem}</Notice>}
        <p className="lead">
          {place.name}: {place.event}, {longDateTime(new Date(place.starts_at))}.
        </p>
        <p>{textOf(place)}</p>
        {place.order_link && state !== 'missed' && (
          <ButtonLink to={`/order/${place.order_link}`} look="gold" size="large">
            {state === 'offered' ? 'Pay for the seat' : 'See the order'}
          </ButtonLink>
        )}
        <Form method="post" className="row">
          {state === 'asked' && (
            <Button type="submit" name="do" value="confirm" look="gold" size="large" busy={isSending}>
              Yes, put me on the list
            </Button>
          )}
          {(state === 'waiting' || state === 'offered') && (
            <Button type="submit" name="do" value="leave" busy={isSending}>
              {state === 'offered' ? 'I cannot come: give it to the next' : 'Leave the waiting list'}
            </Button>
          )}
        </Form>
        {state === 'asked' && <p className="small muted">Not you? Leave this page and nothing happens.</p>}
        <WayBack slug={place.post_slug} />
      </div>
    </main>
  );
}

const TITLES: Record<WaitingNews, { text: string; wide: string }> = {
  asked: { text: 'Wait for a seat?', wide: 'seat' },
  waiting: { text: 'You are on the list', wide: 'list' },
  offered: { text: 'A seat is yours', wide: 'seat' },
  booked: { text: 'Your seat is booked', wide: 'booked' },
  missed: { text: 'The seat is gone', wide: 'gone' },
  removed: { text: 'Not on the list', wide: 'list' },
};

function textOf({ state, place, offered_until }: WaitingPlace): string {
  switch (state) {
    case 'asked':
      return 'Press the button, and you are on the waiting list.';
    case 'waiting':
      return `You are number ${place}. As soon as a seat is free and it is your turn, we hold it for you and mail you where to pay for it.`;
    case 'offered':
      return `It is held for you until ${longDateTime(new Date(offered_until ?? ''))}. If it is not paid for by then, it goes to the next.`;
    case 'booked':
      return 'It is paid for. On the page of the order you can hand it on, and cancel it in time.';
    case 'missed':
      return 'It was not paid for in time, or was given back. You can join the waiting list again.';
    case 'removed':
      return 'The shop has taken this place off the waiting list. Questions? Please ask us.';
  }
}

const WayBack = ({ slug }: { slug: string }) => (
  <p>
    <ButtonLink to={slug === '' ? '/tournaments' : `/posts/${slug}`} icon="arrow-left">
      {slug === '' ? 'All tournaments' : 'Back to the tournament'}
    </ButtonLink>
  </p>
);

const Left = () => (
  <main id="main" className="wrap waiting-list-page">
    <div className="page-head stack" role="status">
      <SpringHeading level={1} text="You have left the list" wide="left" />
      <p className="lead">What you gave us for it is erased.</p>
      <WayBack slug="" />
    </div>
  </main>
);

const DeadPlace = () => (
  <main id="main" className="wrap waiting-list-page">
    <div className="page-head stack">
      <SpringHeading level={1} text="This link has run out" wide="run" />
      <p className="lead">
        A link is confirmed within 48 hours, and works until you leave the list or the event is a month past.
      </p>
      <WayBack slug="" />
    </div>
  </main>
);
