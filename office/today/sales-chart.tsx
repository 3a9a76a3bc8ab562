import { formatWholeRand } from '#domain/money/money.ts';
import { describeWhen } from '../pieces/when.ts';

export interface SalesDay {
  day: string;
  cents: number;
  orders: number;
}

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [480, 170, 34, 12, 148];
const STEPS = 3;

/** Bars rendered on the server, summarised by a sentence. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const most = days.reduce((best, day) => (day.cents > best.cents ? day : best), {
    day: '',
    cents: 0,
    orders: 0,
  });
  const top = roundUp(most.cents / 100);
  const y = (rand: number) => BOTTOM - ((BOTTOM - TOP) * rand) / top;
  const slot = (WIDTH - LEFT) / days.length;
  const first = days[0]?.day ?? '';
  return (
    <svg
      className="sales-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Sales a day from ${first} to today. The most was ${inWholeRand(most.cents)}${most.day && ` on ${most.day}`}, today ${inWholeRand(days.at(-1)?.cents ?? 0)} so far.`}
    >
      {Array.from({ length: STEPS + 1 }, (_, step) => (top * step) / STEPS).map((rand) => (
        <g key={rand}>
          <line x1={LEFT} x2={WIDTH} y1={y(rand)} y2={y(rand)} />
          <text x={LEFT - 6} y={y(rand) + 4} textAnchor="end">
            {rand >= 1_000 ? `${Math.round(rand / 100) / 10}k` : Math.round(rand)}
          </text>
        </g>
      ))}
      {days.map(({ day, cents }, place) => (
        <rect
          key={day}
          className={place === days.length - 1 ? 'sales-chart__now' : undefined}
          x={LEFT + place * slot + 2}
          y={y(cents / 100)}
          width={slot - 4}
          height={BOTTOM - y(cents / 100)}
        />
      ))}
      <text x={LEFT} y={HEIGHT - 4}>
        {describeWhen(`${first}T12:00:00Z`)}
      </text>
      <text x={WIDTH} y={HEIGHT - 4} textAnchor="end">
        today
      </text>
    </svg>
  );
}

/** The next of 3, 6, 15, 30, 60 ..., which three grid lines divide evenly. */
function roundUp(rand: number): number {
  for (let step = 30; ; step *= 10) {
    for (const top of [step, 2 * step, 5 * step]) if (top >= rand) return top;
  }
}

export const inWholeRand = (cents: number): string => formatWholeRand(Math.round(cents / 100) * 100);
