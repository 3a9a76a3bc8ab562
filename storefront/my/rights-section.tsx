import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/controls/button.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';

/** What the law lets everybody ask of whoever holds their data. */
export function RightsSection() {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <section aria-labelledby="my-data">
      <h2 id="my-data">Your data</h2>
      <p>Everything that we hold about this address, as a file.</p>
      {/* A download, so no script may take it over. */}
      <form method="post" action="/my/data">
        <Button type="submit">Give me my data</Button>
      </form>
      <Form method="post" className="my-page__erase">
        <p>
          Erase me: all but the invoices that the law has us keep. What is left of your credit is emailed to
          you as a gift card first.
        </p>
        <Checkbox name="sure" value="yes" label="I am sure: this cannot be taken back" />
        <Button type="submit" name="intent" value="erase" disabled={isSending}>
          Erase me
        </Button>
      </Form>
    </section>
  );
}
