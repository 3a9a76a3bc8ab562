import { Form, useNavigation } from 'react-router';
import { COUNTER_PASS_MINUTES } from '#domain/credit/counter-pass.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import { Button } from '../ui/controls/button.tsx';
import { QrPicture } from '../ui/pictures/qr-picture.tsx';
import type { MyAnswer } from './answer-my.ts';

/** What pays at the counter with the credit of the address: a QR code, and the same to be typed. */
export function CounterPass({ answer }: { answer: MyAnswer | undefined }) {
  const isSending = useNavigation().formMethod === 'POST';
  const pass = answer?.step === 'pass' ? answer : undefined;
  return (
    <div className="my-page__pass">
      <h3>Pay at our counter</h3>
      {pass && (
        <div role="status">
          <QrPicture code={pass.qr} label="QR code for the counter" />
          <p>
            <b className="numeric">{pass.code}</b>
          </p>
          <p className="muted">
            Show it at the counter by {southAfricanTime(new Date(pass.endsAt)).slice(11, 16)}. It pays once;
            only show it there.
          </p>
        </div>
      )}
      <Form method="post">
        <Button type="submit" name="intent" value="pass" busy={isSending}>
          {pass ? 'Show a new code' : 'Show a code'}
        </Button>
      </Form>
      {!pass && <p className="muted">It is shown for {COUNTER_PASS_MINUTES} minutes, and pays once.</p>}
    </div>
  );
}
