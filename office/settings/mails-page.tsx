import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { dataOf, readForm, sendBack, textsOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { SettingsParts } from '../pieces/settings-parts.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { MAIL_PARTS, mailOfPreview, ORIGINAL_WORDS } from './mail-parts.ts';
import { MailPreview } from './mail-preview.tsx';
import { describePart, readChanges, refusedPart } from './part-form.ts';
import { PlaceholderList } from './placeholder-list.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsRefusal } from './settings-refusal.tsx';
import './settings.css';

const partOfMail = (name: string) => MAIL_PARTS.find(({ path }) => path === `mails/${name}`);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const mails = dataOf(await act.mailPreviews(), request);
  // Each mail has an address of its own, where its words are saved.
  if (params.name === undefined) throw redirect(`/settings/mails/${mails[0]?.name}`);
  const { name, subject, text } = dataOf(await act.mailPreview({ name: params.name }), request);
  const part = partOfMail(name);
  const { version, fields } = dataOf(await act.settings(), request);
  return {
    mails,
    name,
    subject,
    text,
    version,
    form: part && describePart(part, fields, ORIGINAL_WORDS),
    isSaved: new URL(request.url).searchParams.has('saved'),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const part = partOfMail(params.name ?? '');
  if (!part) throw data('The words of this mail are fixed.', { status: 404 });
  const typed = textsOf(await readForm(request));
  const given = readChanges(part, typed);
  if (typed.do === 'preview') {
    const answer = await act.previewMail({ name: params.name ?? '', changes: given.changes });
    if (!answer.ok) {
      return sendBack(answer, request, refusedPart(answer, typed));
    }
    const { subject, text } = answer.data;
    const changes = JSON.stringify(given.changes);
    return {
      kind: 'draft',
      cells: typed,
      was: typed.was,
      version: typed.version,
      subject,
      text,
      changes,
    } as const;
  }
  const answer = await act.changeSettings(given);
  if (answer.ok) return redirect(`/settings/${part.path}?saved`);
  return sendBack(answer, request, refusedPart(answer, typed));
}

export default function MailsPage() {
  const { mails, name: current, subject, text, version, form, isSaved } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  const refused = sent?.kind === 'refused' ? sent : undefined;
  const draft = sent?.kind === 'draft' ? sent : undefined;
  const part = partOfMail(current);
  const mail = mailOfPreview(current);
  return (
    <Screen title="Mails" note={`${mails.length}, with sample data`}>
      <SettingsParts current="Mails">
        <div className="mails">
          <MailList mails={mails} current={current} />
          <details key={current} className="settings-open">
            <summary>
              Mail: <b>{subject}</b>
            </summary>
            <MailList mails={mails} current={current} />
          </details>
          <div>
            {isSaved && !sent && (
              <Note tone="ok" title="Saved.">
                Mails from now on use these words; those already waiting keep theirs.
              </Note>
            )}
            {refused && <SettingsRefusal {...refused} />}
            {part && mail && form && (
              <>
                <SettingsForm
                  key={`${current} ${version}`}
                  part={part}
                  version={draft?.version ?? String(version)}
                  was={sent?.was ?? JSON.stringify(form.was)}
                  cells={form.cells}
                  typed={sent?.cells}
                  focus={undefined}
                  problems={refused?.problems ?? {}}
                  fromOffice={form.fromOffice}
                  hasPreview
                />
                <PlaceholderList mail={mail} />
              </>
            )}
            <MailPreview
              name={current}
              subject={draft?.subject ?? subject}
              text={draft?.text ?? text}
              draft={draft}
            />
          </div>
        </div>
      </SettingsParts>
    </Screen>
  );
}

interface MailListProps {
  mails: readonly { name: string; subject: string }[];
  current: string;
}

const MailList = ({ mails, current }: MailListProps) => (
  <nav aria-label="Mails">
    <ul>
      {mails.map(({ name, subject }) => (
        <li key={name}>
          <Link to={`/settings/mails/${name}`} aria-current={name === current ? 'page' : undefined}>
            {subject}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
