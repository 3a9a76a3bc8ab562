import { type RefObject, useEffect, useRef, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { Button } from '../ui/controls/button.tsx';
import type { Route } from './+types/big-screen-page.ts';
import styles from './big-screen-page.css?url';
import { loadRounds } from './load-rounds.ts';
import { type ScreenList, type ScreenRow, screenList } from './screen-rows.ts';
import { useFreshRounds } from './use-fresh-rounds.ts';

export const links = screenStyles(styles);

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.rounds.event.name}: big screen` : 'Unknown tournament';
  return pageMeta(matches[0].loaderData, {
    title,
    description: 'Timer, pairings and standings for a big screen.',
    path: `/events/${params.slug}/screen`,
  });
}

export const loader = ({ params, context }: Route.LoaderArgs) => loadRounds(params.slug, context);

const REFRESH_MS = 1_000;
const RETRY_MS = 5_000;
const PAGE_MS = 8_000;

/** For a television or a projector, which nobody touches: without the frame of the site. */
export default function BigScreenPage({ loaderData: { rounds, isOver } }: Route.ComponentProps) {
  useFreshRounds(!isOver, REFRESH_MS);
  const last = rounds.rounds.at(-1);
  const list = screenList(rounds);
  const startedAt = list.by === 'by table' && !isOver ? (last?.started_at ?? null) : null;
  return (
    <main id="main" tabIndex={-1} className="big-screen">
      <header className="big-screen__head">
        <div>
          <h1>{rounds.event.name}</h1>
          <p>
            {list.rows.length > 0 ? list.title : ''}
            {list.by !== 'standings' && <span className="big-screen__by"> {list.by}</span>}
          </p>
        </div>
        {startedAt !== null && rounds.minutes > 0 && (
          <Timer endsAt={Date.parse(startedAt) + rounds.minutes * MINUTE_MS} />
        )}
      </header>
      {list.rows.length === 0 ? (
        <p className="big-screen__wait">The first round is paired soon.</p>
      ) : (
        <Pages key={`${list.title} ${list.by}`} list={list} />
      )}
    </main>
  );
}

/** Nobody stands by to reload it, so it goes on asking until the shop answers again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  useFreshRounds(!isGone, RETRY_MS);
  if (isGone) throw error;
  return (
    <main id="main" tabIndex={-1} className="big-screen">
      <p className="big-screen__wait">The shop does not answer just now. This screen goes on by itself.</p>
    </main>
  );
}

function Timer({ endsAt }: { endsAt: number }) {
  const now = useNow();
  const left = now === undefined ? undefined : endsAt - now;
  return (
    <p className="big-screen__timer">
      {left !== undefined && (
        <span role="timer" className="big-screen__left">
          {leftWords(left)}
        </span>
      )}
      <span>until {southAfricanTime(new Date(endsAt)).slice(11, 16)}</span>
    </p>
  );
}

/** undefined until scripts run. */
function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** '42:10', 'Time' once it is over. */
function leftWords(ms: number): string {
  if (ms <= 0) return 'Time';
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** As many rows as fit, one page after the other; all of them without scripts. */
function Pages({ list }: { list: ScreenList }) {
  const room = useRef<HTMLDivElement>(null);
  const size = usePageSize(room, list.rows.length);
  const pages = Math.ceil(list.rows.length / size);
  const [shown, setShown] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const page = Math.min(shown, pages - 1);
  useEffect(() => {
    if (isPaused || pages < 2) return;
    const timer = setInterval(() => setShown((before) => (before + 1) % pages), PAGE_MS);
    return () => clearInterval(timer);
  }, [isPaused, pages]);
  return (
    <>
      <div className="big-screen__room" ref={room}>
        <Rows list={list} rows={list.rows.slice(page * size, (page + 1) * size)} key={page} />
      </div>
      {pages > 1 && (
        <p className="big-screen__pages">
          Page {page + 1} of {pages}
          <Button size="small" aria-pressed={isPaused} onClick={() => setIsPaused(!isPaused)}>
            {isPaused ? 'Go on' : 'Stay on this page'}
          </Button>
        </p>
      )}
    </>
  );
}

const HEADS = { 'by name': 'Player', 'by table': 'Players', standings: 'Player' } as const;

const Rows = ({ list: { title, by }, rows }: { list: ScreenList; rows: readonly ScreenRow[] }) => (
  <table className={`big-screen__rows big-screen__rows--${by === 'standings' ? 'standings' : 'pairings'}`}>
    <caption className="sr-only">
      {title}, {by}
    </caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">{by === 'standings' ? 'Place' : 'Table'}</th>
        <th scope="col">{HEADS[by]}</th>
        <th scope="col">{by === 'standings' ? 'Won, lost, drawn' : 'Against'}</th>
        <th scope="col">{by === 'standings' ? 'Points' : 'Result'}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ number, name, beside, result }) => (
        <tr
          key={`${number} ${name}`}
          className={result !== '' && by === 'by table' ? 'big-screen__done' : ''}
        >
          <td className="big-screen__number">{number}</td>
          <th scope="row">{name}</th>
          <td>{beside}</td>
          <td className="big-screen__result">{result}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** How many rows the room has, in two columns where it is wide; `all` until scripts run. */
function usePageSize(room: RefObject<HTMLDivElement | null>, all: number): number {
  const [size, setSize] = useState<number>();
  useEffect(() => {
    const measure = () => {
      const row = room.current?.querySelector('tbody tr');
      if (!room.current || !row) return;
      const lines = Math.floor(room.current.clientHeight / row.getBoundingClientRect().height);
      const columns = Number(getComputedStyle(room.current).getPropertyValue('--columns'));
      // A phone shows all, and scrolls.
      setSize(columns === 0 ? undefined : Math.max(1, lines * columns));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, [room]);
  return size ?? Math.max(1, all);
}
