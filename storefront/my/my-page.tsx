import { data } from 'react-router';
import { readForm, withFormFallback } from '../api/forms.ts';
import { clearMyCookie, readMyToken } from '../cart/my-cookie.ts';
import { PRIVATE_HEADERS, privateMeta } from '../pieces/page/private-page.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import type { Route } from './+types/my-page.ts';
import { answerMy, type MyAnswer } from './answer-my.ts';
import { Erased } from './erased.tsx';
import styles from './my.css?url';
import { myServices } from './my-services.ts';
import { OpenedPage } from './opened-page.tsx';
import { SignIn } from './sign-in.tsx';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches[0].loaderData, 'Your page');

export const headers = () => PRIVATE_HEADERS;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, shopApi } = myServices(context);
  const token = readMyToken(request);
  const isCreditOn = shop.codesAndCredit;
  if (token === undefined) return data({ page: undefined, isEnded: false, isCreditOn });
  const before = Number(new URL(request.url).searchParams.get('before'));
  const page = await shopApi.my(token, Number.isInteger(before) && before > 0 ? before : undefined);
  if (page) return data({ page, isEnded: false, isCreditOn });
  return data({ page: undefined, isEnded: true, isCreditOn }, { headers: { 'Set-Cookie': clearMyCookie() } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = myServices(context);
  const form = await readForm(request);
  return answerMy(services, readMyToken(request), form);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withFormFallback(serverAction(), (problem): MyAnswer => ({ step: 'failed', problem }));

export default function MyRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.step === 'erased') return <Erased {...actionData} />;
  const { page, isEnded, isCreditOn } = loaderData;
  if (page) return <OpenedPage page={page} answer={actionData} isCreditOn={isCreditOn} />;
  return <SignIn answer={actionData} isEnded={isEnded} isCreditOn={isCreditOn} />;
}
