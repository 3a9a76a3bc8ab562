import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Screen } from '../pieces/screen.tsx';
import './first-day.css';
import { nameMissing, STEP_TEXTS } from './step-texts.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  return dataOf(await context.get(officeContext).act.firstDay(), request);
}

export default function FirstDayPage() {
  const { steps } = useLoaderData<typeof loader>();
  const done = steps.filter(({ is_done }) => is_done).length;
  const next = steps.find(({ is_done }) => !is_done)?.step;
  return (
    <Screen
      title="First day"
      heading={
        <>
          First <b>day</b>
        </>
      }
      note={`${done} of ${steps.length} done`}
    >
      <div className="first-day">
        <p>
          {done === steps.length
            ? 'Nothing is missing: you can sell.'
            : 'What is missing before you sell, in any order. Each line is crossed off by itself once it is done.'}
        </p>
        <ol>
          {steps.map(({ step, is_done: isDone, missing }, index) => {
            const { title, words, link } = STEP_TEXTS[step];
            return (
              <li key={step} data-state={isDone ? 'done' : step === next ? 'next' : undefined}>
                <span className="first-day__number" aria-hidden="true">
                  {isDone ? <Icon name="check" /> : index + 1}
                </span>
                <div>
                  <h2>
                    {title}
                    {isDone && <span className="sr-only">: done</span>}
                  </h2>
                  <p className="meta">{words}</p>
                  {!isDone && <p className="first-day__missing">Missing: {nameMissing(missing)}</p>}
                </div>
                <ButtonLink to={link.to} size="small">
                  {link.name}
                </ButtonLink>
              </li>
            );
          })}
        </ol>
        <div className="tile-band" aria-hidden="true" />
      </div>
    </Screen>
  );
}
