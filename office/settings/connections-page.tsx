import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useNavigation,
} from 'react-router';
import { CONNECTIONS } from '#domain/shop/first-day.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { dataOf, readForm, sendBack, textOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { SettingsParts } from '../pieces/settings-parts.tsx';
import { StateDiamond } from '../pieces/state-diamond.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import './settings.css';

const WORDS = {
  mail: {
    name: 'Mail',
    what: 'Sends you a mail by the shop’s mail server.',
    press: 'Send me one',
  },
  courier: {
    name: 'Courier',
    what: 'Asks for a rate to Bloemfontein with the shop’s key.',
    press: 'Ask for a rate',
  },
  payfast: {
    name: 'PayFast',
    what: 'Looks at the form of the keys, and asks whether PayFast answers. Nothing is paid.',
    press: 'Try it',
  },
} as const;

/** Only checks the right: the buttons need no data. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  dataOf(await context.get(officeContext).act.firstDay(), request);
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const asked = textOf(await readForm(request), 'connection');
  const connection = CONNECTIONS.find((each) => each === asked);
  if (!connection) throw data('There is no such connection.', { status: 400 });
  const answer = await context.get(officeContext).act.checkConnection({ connection });
  if (answer.ok) return { ok: true, ...answer.data } as const;
  return sendBack(answer, request, { ok: false, message: answer.message } as const);
}

export default function ConnectionsPage() {
  const sent = useAnswer<typeof action>();
  const navigation = useNavigation();
  const asking = navigation.state === 'idle' ? undefined : navigation.formData?.get('connection');
  return (
    <Screen title="Connections" note="try mail, courier and payment">
      <SettingsParts current="Connections">
        {sent && !sent.ok && <Note tone="error" title={sent.message} />}
        <div className="connections">
          {CONNECTIONS.map((connection) => {
            const { name, what, press } = WORDS[connection];
            const found = sent?.ok && sent.connection === connection ? sent : undefined;
            return (
              <section className="box" key={connection} aria-labelledby={`try-${connection}`}>
                <h2 id={`try-${connection}`}>{name}</h2>
                <p className="meta">{what}</p>
                <Form method="post">
                  <input type="hidden" name="connection" value={connection} />
                  <Button type="submit" busy={asking === connection}>
                    {press}
                  </Button>
                </Form>
                <div role="status">
                  {found && (
                    <>
                      <StateDiamond state={found.state}>{found.sentence}</StateDiamond>
                      {found.todo && <p>{found.todo}</p>}
                    </>
                  )}
                </div>
                {connection === 'mail' && (
                  <Link to="/settings/mails">Read all mails as customers see them</Link>
                )}
              </section>
            );
          })}
        </div>
        <p className="meta">
          Keys and passwords are set in the environment of the shop, not here. Nothing on this page contains
          one.
        </p>
      </SettingsParts>
    </Screen>
  );
}
