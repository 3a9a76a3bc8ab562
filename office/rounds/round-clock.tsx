import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { MINUTE_MS } from '#domain/time/durations.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import { Button } from '#storefront/ui/controls/button.tsx';

const SECOND_MS = 1_000;

interface RoundClockProps {
  number: number;
  minutes: number;
  startedAt: string | null;
}

/** How long the round that is played still goes on: by the wall clock, and counted down where scripts run. */
export function RoundClock({ number, minutes, startedAt }: RoundClockProps) {
  const now = useNow(startedAt !== null);
  if (minutes === 0) return null;
  const endsAt = startedAt === null ? undefined : Date.parse(startedAt) + minutes * MINUTE_MS;
  return (
    <Form method="post" className="round-clock" aria-label="Clock">
      <input type="hidden" name="round" value={number} />
      <p>
        {endsAt === undefined ? (
          <>{minutes} minutes, not started</>
        ) : (
          <>
            <span role="timer" className="round-clock__left">
              {now === undefined ? '' : leftWords(endsAt - now)}
            </span>{' '}
            until {southAfricanTime(new Date(endsAt)).slice(11, 16)}
          </>
        )}
      </p>
      <input type="hidden" name="runs" value={startedAt === null ? 'yes' : 'no'} />
      <Button type="submit" size="small" name="do" value="clock">
        {startedAt === null ? 'Start the clock' : 'Reset the clock'}
      </Button>
    </Form>
  );
}

/** undefined until scripts run. */
function useNow(isRunning: boolean): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

/** '42:10', 'Time' once it is over. */
function leftWords(ms: number): string {
  if (ms <= 0) return 'Time';
  const seconds = Math.ceil(ms / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
