import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Screen } from '../pieces/screen.tsx';
import { SettingsParts } from '../pieces/settings-parts.tsx';
import { StateDiamond } from '../pieces/state-diamond.tsx';
import { describeWhen } from '../pieces/when.ts';
import { nameFindings } from './name-findings.ts';
import './settings.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const health = dataOf(await context.get(officeContext).act.health(), request);
  return { findings: nameFindings(health), since: describeWhen(health.started_at) };
}

export default function HealthPage() {
  const { findings, since } = useLoaderData<typeof loader>();
  const wrong = findings.filter(({ todo }) => todo !== undefined).length;
  return (
    <Screen title="Health" note={wrong === 0 ? 'all is well' : `${wrong} to look at`}>
      <SettingsParts current="Health">
        <ul className="findings">
          {findings.map(({ state, sentence, todo, link }) => (
            <li key={sentence}>
              <StateDiamond state={state}>{sentence}</StateDiamond>
              {todo && (
                <p>
                  {todo} {link && <Link to={link.to}>{link.name}</Link>}
                </p>
              )}
            </li>
          ))}
        </ul>
        <p className="meta">
          Notifications, pages and late customers are those of this process since {since}.
        </p>
      </SettingsParts>
    </Screen>
  );
}
