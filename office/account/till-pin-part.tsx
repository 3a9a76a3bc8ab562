import { Form } from 'react-router';
import { TILL_PIN_LENGTHS } from '#domain/office/till-pin.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { Notice } from '#storefront/ui/marks/notice.tsx';

const { least, most } = TILL_PIN_LENGTHS;

/** Confirms refunds of counter sales, which a queue waits for. */
export const TillPinPart = ({ isSet, isConfirmed }: { isSet: boolean; isConfirmed: boolean }) => (
  <section className="box" aria-labelledby="till-pin">
    <h2 id="till-pin">Till PIN</h2>
    <p className="meta">
      {isSet ? 'It is set.' : 'None yet.'} It confirms refunds of counter sales in place of a code, and
      nothing else.
    </p>
    {isConfirmed && <Notice tone="ok">It is you. Now type the PIN.</Notice>}
    <Form method="post" className="stack">
      <Field
        name="new_till_pin"
        label={isSet ? 'New till PIN' : 'Till PIN'}
        hint={`${least} to ${most} digits`}
        type="password"
        inputMode="numeric"
        pattern={`[0-9]{${least},${most}}`}
        maxLength={most}
        autoComplete="off"
        autoFocus={isConfirmed}
        required
      />
      <div className="row-of-buttons">
        <Button type="submit" name="do" value="till-pin">
          {isSet ? 'Change the PIN' : 'Set the PIN'}
        </Button>
      </div>
    </Form>
    {isSet && (
      <Form method="post">
        <Button type="submit" name="do" value="remove-till-pin" size="small">
          Remove the PIN
        </Button>
      </Form>
    )}
  </section>
);
