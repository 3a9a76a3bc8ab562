import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirectDocument,
  useLoaderData,
} from 'react-router';
import { readForm, requireRight, textOf } from '../api/answers.ts';
import { withConfirmation } from '../api/confirmation.ts';
import { officeContext } from '../api/context.ts';
import { ConfirmPanel } from './confirm-panel.tsx';
import { Screen } from './screen.tsx';
import { useAnswer } from './use-answer.ts';

/** Exporting a list requires a fresh code. `asked` is the list's query. */
export async function loadExport({ request, context }: LoaderFunctionArgs) {
  await requireRight(context.get(officeContext).act, request, 'exports');
  return { asked: new URL(request.url).search.slice(0, 2_000) };
}

export async function confirmExport({ request, context }: ActionFunctionArgs, file: string) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const answer = await withConfirmation(act, form, () => act.me());
  if ('kind' in answer) return data(answer, { status: 403 });
  return redirectDocument(`${file}?${new URLSearchParams(textOf(form, 'asked'))}`);
}

interface ExportScreenProps {
  title: string;
  list: { to: string; name: string };
}

export function ExportScreen({ title, list }: ExportScreenProps) {
  const { asked } = useLoaderData<typeof loadExport>();
  const refused = useAnswer<typeof confirmExport>();
  return (
    <Screen title={title} backTo={{ to: list.to + asked, name: list.name }}>
      <ConfirmPanel
        kind="unconfirmed"
        fields={[['asked', asked]]}
        message={refused?.message}
        by={refused?.by}
      />
    </Screen>
  );
}
