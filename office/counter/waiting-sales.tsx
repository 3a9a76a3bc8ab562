import { formatRand } from '#domain/money/money.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Note } from '../pieces/note.tsx';
import { keep, readStored, useStored } from './stored-sales.ts';

/** Offline sales not booked yet. */
export function WaitingSales() {
  const { waiting } = useStored();
  const [stuck, held] = [
    waiting.filter(({ problem }) => problem !== undefined),
    waiting.filter(({ problem }) => problem === undefined),
  ];
  return (
    <>
      {held.length > 0 && (
        <Note
          tone="warn"
          title={`${held.length === 1 ? 'One sale waits' : `${held.length} sales wait`} for a connection.`}
        >
          Kept on this device, and booked once as soon as the shop answers.
        </Note>
      )}
      {stuck.map(({ sale, problem }) => (
        <Note
          key={sale.key}
          tone="error"
          title={`A sale of ${formatRand(Number(sale.total_cents))} could not be booked: ${problem}`}
          buttons={
            <Button
              onClick={() =>
                keep({ waiting: readStored().waiting.filter((each) => each.sale.key !== sale.key) })
              }
            >
              I have written it down: throw it away
            </Button>
          }
        />
      ))}
    </>
  );
}
