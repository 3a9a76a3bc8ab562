import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Screen } from '../pieces/screen.tsx';
import { SettingsParts } from '../pieces/settings-parts.tsx';
import './settings.css';

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = context.get(officeContext);
  const { mails } = dataOf(await api.mailPreviews(), request);
  const mail = dataOf(await api.mailPreview(params.name ?? mails[0]?.name ?? ''), request);
  const { name, subject, text } = mail;
  return { mails, name, subject, text };
}

export default function MailsPage() {
  const { mails, name: current, subject, text } = useLoaderData<typeof loader>();
  return (
    <Screen title="Mails" note={`${mails.length}, with sample data`}>
      <SettingsParts current="Mails">
        <div className="mails">
          <nav aria-label="Mails">
            <ul>
              {mails.map((mail) => (
                <li key={mail.name}>
                  <Link
                    to={`/settings/mails/${mail.name}`}
                    aria-current={mail.name === current ? 'page' : undefined}
                    preventScrollReset
                  >
                    {mail.subject}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <section aria-labelledby="mail-subject">
            <h2 id="mail-subject">{subject}</h2>
            <iframe
              key={current}
              title={`The mail: ${subject}`}
              src={`/office/settings/mails/${current}/html`}
              sandbox=""
            />
            <details>
              <summary>As text</summary>
              <pre>{text}</pre>
            </details>
          </section>
        </div>
      </SettingsParts>
    </Screen>
  );
}
