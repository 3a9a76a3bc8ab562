import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { originHint } from '#domain/shipping/origin-hint.ts';
import { homeTexts } from '#domain/shop/home-texts.ts';
import { DEFAULT_FOOTER_MENU, DEFAULT_MENU } from '#domain/shop/menus.ts';
import { dataOf, readForm, textOf, textsOf, throwSignIn } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { SettingsParts } from '../pieces/settings-parts.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { MENU_TARGETS, menuTargets } from './menu-targets.ts';
import { lineFor } from './search-part.ts';
import { cellsOf, changeRows, readRowChange, readValue } from './setting-cells.ts';
import { fieldsOf, labelOf, SETTING_PARTS } from './setting-fields.ts';
import type { SettingPart } from './setting-kinds.ts';
import { SettingsForm } from './settings-form.tsx';
import './settings.css';

function findPart(path = ''): SettingPart {
  const part = SETTING_PARTS.find((each) => each.path === path);
  if (!part) throw data('There is no such part of the settings.', { status: 404 });
  return part;
}

/** Shown while the owner has given none. */
const SHOWN_INSTEAD: Record<string, unknown> = { menu: DEFAULT_MENU, footerMenu: DEFAULT_FOOTER_MENU };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const part = findPart(params.part);
  const { api } = context.get(officeContext);
  const asked = new URL(request.url).searchParams;
  const { version, fields, file } = dataOf(await api.settings(), request);
  const words = wordsByField(String(fields.city?.value));
  const own = fieldsOf(part).map((setting) => {
    const { field } = setting;
    const { value = null, source = 'default', in_file } = fields[field] ?? {};
    const shown = value ?? SHOWN_INSTEAD[field] ?? words[field] ?? null;
    return { setting, value: shown, source, inFile: in_file ?? words[field] };
  });
  const origin = fields.origin?.value as { code: string; zone: string } | undefined;
  return {
    path: part.path,
    targets: part.path === 'menus' ? menuTargets(dataOf(await api.editorChoices(), request).choices) : [],
    version,
    fileProblem: file.problem,
    cells: Object.assign({}, ...own.map(({ setting, value }) => cellsOf(setting, value))) as Record<
      string,
      string
    >,
    was: Object.fromEntries(own.map(({ setting, value }) => [setting.field, value])),
    fromOffice: own.flatMap(({ setting, source, inFile }) =>
      source === 'office' ? [{ field: setting.field, inFile: describe(inFile) }] : [],
    ),
    warning: part.path === 'delivery' && origin ? originHint(origin) : undefined,
    isSaved: asked.has('saved'),
    term: part.path === 'search' ? asked.get('term') : null,
  };
}

/** For the home page, while the owner has given none. */
const wordsByField = (city: string): Record<string, string> =>
  Object.fromEntries(Object.entries(homeTexts(city)).map(([name, each]) => [`home.${name}`, each]));

const describe = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? 'none'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value).slice(0, 200);

export async function action({ request, context, params }: ActionFunctionArgs) {
  const part = findPart(params.part);
  const form = await readForm(request);
  const typed = textsOf(form);
  const { do: pressed = '', version, was, ...cells } = typed;
  const rowChange = readRowChange(pressed);
  const changed = rowChange && fieldsOf(part).find(({ field }) => field === rowChange.field);
  if (rowChange && changed?.columns) {
    return { kind: 'draft', was, version, ...changeRows(cells, changed, rowChange) } as const;
  }
  const reset = /^reset:(.+)$/.exec(pressed)?.[1];
  const before = readWas(textOf(form, 'was'));
  const given = fieldsOf(part).flatMap((setting) => {
    const value = readValue(setting, cells);
    return isDeepEqual(value, before[setting.field] ?? null) || setting.field === reset
      ? []
      : [[setting.field, value] as const];
  });
  const answer = await context.get(officeContext).api.changeSettings({
    version: Number(version) || 0,
    changes: Object.fromEntries(given),
    ...(reset ? { resets: [reset] } : {}),
  });
  if (answer.ok) return redirect(`/settings${part.path && `/${part.path}`}?saved`);
  throwSignIn(answer, request);
  const { message, params: problems, status, code } = answer;
  return data(
    {
      kind: 'refused',
      cells,
      was,
      problems,
      message,
      isConflict: code === 'office_changed_meanwhile',
    } as const,
    { status },
  );
}

/** Original values from the browser: they only determine which fields were changed. */
function readWas(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export default function SettingsPage() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  const part = findPart(loaded.path);
  const refused = sent?.kind === 'refused' ? sent : undefined;
  const problems = refused?.problems ?? {};
  const started =
    loaded.term === null
      ? undefined
      : { ...loaded.cells, searchWords: `${lineFor(loaded.term)}\n${loaded.cells.searchWords ?? ''}` };
  const count = Object.keys(problems).length;
  return (
    <Screen title="Settings" note={part.name}>
      <SettingsParts current={part.name}>
        {loaded.isSaved && !sent && (
          <Note tone="ok" title="Saved.">
            It is on every page within two seconds.
          </Note>
        )}
        {refused && (
          <Note
            tone="error"
            title={
              refused.isConflict
                ? refused.message
                : `Not saved: ${count === 1 ? 'one field is' : `${count} fields are`} not right.`
            }
          >
            {Object.entries(problems).map(([field, reason]) => (
              <span className="settings-problem" key={field}>
                {labelOf(field)} {reason}.
              </span>
            ))}
            {refused.isConflict && ' What you typed is still here: save again to put yours in its place.'}
          </Note>
        )}
        {loaded.fileProblem && (
          <Note tone="warn" title="shop.json has a mistake and does not apply.">
            The previous version still does. What is wrong: {loaded.fileProblem}.
          </Note>
        )}
        {loaded.warning && (
          <Note tone="warn" title="Couriers may be sent to the wrong province.">
            {loaded.warning}
          </Note>
        )}
        {loaded.targets.length > 0 && (
          <datalist id={MENU_TARGETS}>
            {loaded.targets.map(({ to, name }) => (
              <option key={to} value={to}>
                {name}
              </option>
            ))}
          </datalist>
        )}
        <SettingsForm
          key={`${part.path} ${loaded.version}`}
          part={part}
          version={sent?.kind === 'draft' ? (sent.version ?? '') : String(loaded.version)}
          was={sent?.was ?? JSON.stringify(loaded.was)}
          cells={loaded.cells}
          typed={sent?.cells ?? started}
          focus={sent?.kind === 'draft' ? sent.focus : started && 'searchWords'}
          problems={problems}
          fromOffice={loaded.fromOffice}
        />
      </SettingsParts>
    </Screen>
  );
}

/** For JSON values; the order of fields does not matter. */
function isDeepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [Object.entries(one), Object.keys(other)];
  return (
    fields.length === others.length &&
    fields.every(([name, value]) => isDeepEqual(value, (other as Record<string, unknown>)[name]))
  );
}
