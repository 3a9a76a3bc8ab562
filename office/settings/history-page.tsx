import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { centsFromRand, formatRand } from '#domain/money/money.ts';
import { isInRand, isMailText, settingName } from '#domain/shop/setting-names.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { dataOf, readForm, sendBack, textOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Diff } from '../pieces/diff.tsx';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { SettingsParts } from '../pieces/settings-parts.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { describeWhen } from '../pieces/when.ts';
import { partOf } from './setting-fields.ts';
import './settings.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const versions = dataOf(await context.get(officeContext).act.settingsVersions(), request);
  return {
    isRestored: new URL(request.url).searchParams.has('restored'),
    newest: versions[0]?.version ?? 0,
    versions: versions.map(({ changes, at, ...version }) => ({
      ...version,
      when: describeWhen(at),
      changes: changes.map(({ field, before, after }) => ({
        field,
        before: describe(field, before),
        after: describe(field, after),
      })),
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const [version, to] = ['version', 'to'].map((name) => Number(textOf(form, name)) || 0);
  const answer = await context.get(officeContext).act.restoreSettings({ version: version ?? 0, to: to ?? 0 });
  if (answer.ok) return redirect('/settings/history?restored');
  const { message } = answer;
  return sendBack(answer, request, { message });
}

export default function HistoryPage() {
  const { versions, newest, isRestored } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  return (
    <Screen title="History" note="of the settings">
      <SettingsParts current="History">
        {isRestored && !refused && <Note tone="ok" title="Restored." />}
        {refused && <Note tone="error" title={refused.message} />}
        {versions.length === 0 ? (
          <EmptyTable title="Nothing was changed here yet">
            The shop has what shop.json says, and the defaults.
          </EmptyTable>
        ) : (
          <ol className="settings-history">
            {versions.map(({ version, when, who, reason, changes }) => (
              <li key={version}>
                <h2>
                  {who}, {when}
                </h2>
                {reason && <p className="meta">{reason}</p>}
                <ul>
                  {changes.map(({ field, before, after }) => (
                    <li key={field}>
                      <Link to={`/settings${pathOf(field)}`}>{settingName(field)}</Link>{' '}
                      <Diff before={before} after={after} />
                    </li>
                  ))}
                </ul>
                <Form method="post">
                  <input type="hidden" name="version" value={newest} />
                  <Button type="submit" size="small" name="to" value={version - 1}>
                    Restore what was there before<span className="sr-only"> version {version}</span>
                  </Button>
                  {version !== newest && (
                    <Button type="submit" size="small" name="to" value={version}>
                      Restore this<span className="sr-only"> version, {version}</span>
                    </Button>
                  )}
                </Form>
              </li>
            ))}
          </ol>
        )}
      </SettingsParts>
    </Screen>
  );
}

function pathOf(field: string): string {
  const path = partOf(field)?.path;
  return path ? `/${path}` : '';
}

function describe(field: string, value: unknown): string {
  if (typeof value === 'number' && isInRand(field)) return formatRand(centsFromRand(value));
  if (value === null || value === '') return isMailText(field) ? 'the default' : 'none';
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 300);
}
