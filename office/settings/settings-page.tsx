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
import { dataOf, readForm, sendBack, textsOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { SettingsParts } from '../pieces/settings-parts.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { menuTargets } from './menu-targets.ts';
import { describePart, readChanges, refusedPart } from './part-form.ts';
import { lineFor } from './search-part.ts';
import { changeRows, readRowChange } from './setting-cells.ts';
import { fieldsOf, SETTING_PARTS } from './setting-fields.ts';
import type { SettingPart } from './setting-kinds.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsRefusal } from './settings-refusal.tsx';
import { TargetList } from './target-list.tsx';
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
  const { act } = context.get(officeContext);
  const asked = new URL(request.url).searchParams;
  const { version, fields, file } = dataOf(await act.settings(), request);
  const instead = { ...SHOWN_INSTEAD, ...wordsByField(String(fields.city?.value)) };
  const origin = fields.origin?.value as { code: string; zone: string } | undefined;
  return {
    path: part.path,
    targets: part.path === 'menus' ? menuTargets(dataOf(await act.editorChoices(), request)) : [],
    fileProblem: file.problem,
    version,
    ...describePart(part, fields, instead),
    warning: part.path === 'delivery' && origin ? originHint(origin) : undefined,
    isSaved: asked.has('saved'),
    term: part.path === 'search' ? asked.get('term') : null,
  };
}

/** For the home page, while the owner has given none. */
const wordsByField = (city: string): Record<string, string> =>
  Object.fromEntries(Object.entries(homeTexts(city)).map(([name, each]) => [`home.${name}`, each]));

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
  const answer = await context.get(officeContext).act.changeSettings(readChanges(part, typed));
  if (answer.ok) return redirect(`/settings${part.path && `/${part.path}`}?saved`);
  return sendBack(answer, request, refusedPart(answer, typed));
}

export default function SettingsPage() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  const part = findPart(loaded.path);
  const refused = sent?.kind === 'refused' ? sent : undefined;
  const started =
    loaded.term === null
      ? undefined
      : { ...loaded.cells, searchWords: `${lineFor(loaded.term)}\n${loaded.cells.searchWords ?? ''}` };
  return (
    <Screen title="Settings" note={part.name}>
      <SettingsParts current={part.name}>
        {loaded.isSaved && !sent && (
          <Note tone="ok" title="Saved.">
            It is on every page within two seconds.
          </Note>
        )}
        {refused && <SettingsRefusal {...refused} />}
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
        {loaded.targets.length > 0 && <TargetList targets={loaded.targets} />}
        <SettingsForm
          key={`${part.path} ${loaded.version}`}
          part={part}
          version={sent?.kind === 'draft' ? (sent.version ?? '') : String(loaded.version)}
          was={sent?.was ?? JSON.stringify(loaded.was)}
          cells={loaded.cells}
          typed={sent?.cells ?? started}
          focus={sent?.kind === 'draft' ? sent.focus : started && 'searchWords'}
          problems={refused?.problems ?? {}}
          fromOffice={loaded.fromOffice}
        />
      </SettingsParts>
    </Screen>
  );
}
