import { Form, useNavigation } from 'react-router';
import { parseCents } from '#domain/money/money.ts';
import { Button } from '../ui/controls/button.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';

const MAILED_FIRST = ' What is left of your credit is emailed to you as gift cards first.';
const ASK_FIRST = ' Credit of yours is left: please ask us what to do with it first.';

/** What the law lets everybody ask of whoever holds their data. */
export function RightsSection({ balance, isCreditOn }: { balance: string; isCreditOn: boolean }) {
  const cents = parseCents(balance) ?? 0;
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <section aria-labelledby="my-data">
      <h2 id="my-data">Your data</h2>
      <p>What we hold about this address, as a file.</p>
      {/* A download, so no script may take it over. */}
      <form method="post" action="/my/data">
        <Button type="submit">Give me my data</Button>
      </form>
      <Form method="post" className="my-page__erase">
        <p>
          Erase me: all but the invoices that the law has us keep.
          {cents > 0 && (isCreditOn ? MAILED_FIRST : ASK_FIRST)}
        </p>
        <Checkbox name="sure" value="yes" label="I am sure: this cannot be taken back" />
        <Button type="submit" name="intent" value="erase" disabled={isSending}>
          Erase me
        </Button>
      </Form>
    </section>
  );
}
