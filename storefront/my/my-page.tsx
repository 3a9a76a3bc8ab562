import { data } from 'react-router';
import { storefrontContext } from '../api/context.ts';
import { readForm, withFormFallback } from '../api/forms.ts';
import { clearMyCookie, readMyToken } from '../cart/my-cookie.ts';
import { PRIVATE_HEADERS, privateMeta } from '../pieces/page/private-page.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import type { Route } from './+types/my-page.ts';
import { answerMy, type MyAnswer } from './answer-my.ts';
import { Erased } from './erased.tsx';
import styles from './my.css?url';
import { OpenedPage } from './opened-page.tsx';
import { SignIn } from './sign-in.tsx';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches[0].loaderData, 'Your page');

export const headers = () => PRIVATE_HEADERS;

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = readMyToken(request);
  if (token === undefined) return data({ page: undefined, isEnded: false });
  const before = Number(new URL(request.url).searchParams.get('before'));
  const page = await context
    .get(storefrontContext)
    .shopApi.my(token, Number.isInteger(before) && before > 0 ? before : undefined);
  if (page) return data({ page, isEnded: false });
  return data({ page: undefined, isEnded: true }, { headers: { 'Set-Cookie': clearMyCookie() } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return answerMy(context.get(storefrontContext), readMyToken(request), form);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withFormFallback(serverAction(), (problem): MyAnswer => ({ step: 'failed', problem }));

export default function MyRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.step === 'erased') return <Erased {...actionData} />;
  if (loaderData.page) return <OpenedPage page={loaderData.page} answer={actionData} />;
  return <SignIn answer={actionData} isEnded={loaderData.isEnded} />;
}
