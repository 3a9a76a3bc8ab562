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
  return { asked: new URL(request.url).search };
}

/** What was paid for and what is left leaves the house: only after a fresh code. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = context.get(officeContext);
  const form = await request.formData();
  const answer = await withConfirmation(api, form, () => api.me());
  if ('kind' in answer) return data(answer, { status: 403 });
  return redirectDocument(`/products/csv?${new URLSearchParams(textOf(form, 'asked'))}`);
}

export default function ExportPage() {
  const { asked } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <Screen title="Products as CSV" backTo={{ to: `/products${asked}`, name: 'Products' }}>
      <ConfirmPanel kind="unconfirmed" fields={[['asked', asked]]} message={refused?.message} />
    </Screen>
  );
}
