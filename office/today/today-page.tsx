import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Screen, useMe } from '../pieces/screen.tsx';
import { describeWhen } from '../pieces/when.ts';
import { Jobs } from './jobs.tsx';
import { Missed } from './missed.tsx';
import { nameJobs } from './name-jobs.ts';
import { Sales } from './sales.tsx';
import { ShopStatus } from './shop-status.tsx';
import './today.css';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { EmptyTable } from '../pieces/empty-table.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const { rights } = dataOf(await act.me(), request);
  if (!rights.includes('today')) return redirect('/account');
  const today = dataOf(await act.today(), request);
  const firstDay = rights.includes('settings') ? dataOf(await act.firstDay(), request).steps : [];
  const now = new Date();
  return {
    ...today,
    first_day: { left: firstDay.filter(({ is_done }) => !is_done).length, of: firstDay.length },
    maySeeBackups: rights.includes('settings'),
    jobs: nameJobs(today, rights, now),
    greeting: greet(now),
    backup: today.backup && { ...today.backup, when: describeWhen(today.backup.at, now) },
    stock_check: today.stock_check && { ...today.stock_check, when: describeWhen(today.stock_check.at, now) },
  };
}

export default function TodayPage() {
  const today = useLoaderData<Exclude<Awaited<ReturnType<typeof loader>>, Response>>();
  const { part, date } = today.greeting;
  return (
    <Screen
      title="Today"
      heading={
        <>
          Good <b>{part}</b>
        </>
      }
      note={date}
    >
      {today.first_day.left > 0 && (
        <p className="to-first-day">
          <Link to="/first-day">First day</Link>: {today.first_day.left} of {today.first_day.of} things are
          missing before you sell.
        </p>
      )}
      {today.is_first_day ? (
        <FirstDay />
      ) : (
        <div className="today">
          <div>
            <Jobs jobs={today.jobs} />
            <Missed missed={today.missed} terms={today.missed_terms} />
          </div>
          <div>
            {today.sales && <Sales days={today.sales} />}
            <ShopStatus {...today} />
          </div>
        </div>
      )}
    </Screen>
  );
}

const DATE = new Intl.DateTimeFormat('en-ZA', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Africa/Johannesburg',
});

/** In shop time: 'morning', and 'Friday 27 November, 09:22'. */
function greet(now: Date): { part: string; date: string } {
  const time = southAfricanTime(now).slice(11, 16);
  const hour = Number(time.slice(0, 2));
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return { part, date: `${DATE.format(now).replace(',', '')}, ${time}` };
}

/** Empty shop: the first step. */
const FirstDay = () => {
  const mayAdd = useMe().rights.includes('products');
  return (
    <>
      <EmptyTable
        spot="success"
        title="The shop is open, and empty"
        buttons={
          mayAdd && (
            <ButtonLink look="gold" to="/products">
              To the products
            </ButtonLink>
          )
        }
      >
        Begin with one product. What waits to be packed, answered or ordered again appears here from the first
        order on.
      </EmptyTable>
      <div className="tile-band" />
    </>
  );
};
