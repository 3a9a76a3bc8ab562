import { data, Form, redirect, useNavigation } from 'react-router';
import { withFormFallback } from '../api/forms.ts';
import { myCookie } from '../cart/my-cookie.ts';
import { PRIVATE_HEADERS, privateMeta } from '../pieces/page/private-page.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Notice } from '../ui/marks/notice.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/open-page.ts';
import styles from './my.css?url';
import { myServices } from './my-services.ts';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches[0].loaderData, 'Open your page');

export const headers = () => PRIVATE_HEADERS;

export const loader = ({ context }: Route.LoaderArgs) => ({
  isCreditOn: myServices(context).shop.codesAndCredit,
});

/** Opening the link alone starts no session: virus scanners open it, too, and it works only once. */
export async function action({ params, context }: Route.ActionArgs) {
  const { shopApi, publicUrl } = myServices(context);
  const opened = await shopApi.openMy({ link: params.link });
  if (opened.ok) {
    const { page, token } = opened.value;
    throw redirect(page, { headers: { 'Set-Cookie': myCookie(token, publicUrl) } });
  }
  return data({ problem: opened.message }, { status: opened.status || 503 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withFormFallback(serverAction(), (problem) => ({ problem: problem as string }));

export default function OpenPage({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <main id="main" className="wrap my-page">
      <div className="page-head stack">
        <SpringHeading level={1} text="Open your page" wide="page" />
        {actionData && <Notice tone="error">{actionData.problem}</Notice>}
        <p className="lead">
          {loaderData.isCreditOn && 'Your credit, '}
          {loaderData.isCreditOn ? 'your' : 'Your'} orders and what you asked us to tell you, in this browser.
        </p>
        <Form method="post" className="row">
          <Button type="submit" look="gold" size="large" busy={isSending}>
            Open my page
          </Button>
          {actionData && (
            <ButtonLink to="/my" size="large">
              Ask for a new code
            </ButtonLink>
          )}
        </Form>
        <p className="small muted">Not you? Leave this page and nothing happens.</p>
      </div>
    </main>
  );
}
