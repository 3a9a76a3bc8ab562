import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
} from 'react-router';
import { dataOf, textOf, withConfirmation } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { ConfirmPanel } from '../pieces/confirm-panel.tsx';
import { Screen } from '../pieces/screen.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  dataOf(await context.get(officeContext).api.me(), request);
  return { q: new URL(request.url).searchParams.get('q')?.slice(0, 300) ?? '' };
}

/** Names, addresses and sums leave the house: only after a fresh code. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = context.get(officeContext);
  const form = await request.formData();
  const answer = await withConfirmation(api, form, () => api.me());
  if ('kind' in answer) return data(answer, { status: 403 });
  return redirectDocument(`/orders/csv?${new URLSearchParams({ q: textOf(form, 'q') })}`);
}

export default function ExportPage() {
  const { q } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <Screen title="Orders as CSV" backTo={{ to: '/orders', name: 'Orders' }}>
      <ConfirmPanel kind="unconfirmed" fields={[['q', q]]} message={refused?.message} />
    </Screen>
  );
}
