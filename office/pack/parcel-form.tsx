import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { OfficeTray } from '#backend/packing/describe-tray.ts';
import type { OfficeDesk } from '#backend/packing/find-desk.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import { focusBetweenScans } from '../pieces/scans/focus-between-scans.ts';
import { writeWeight } from './weight.ts';

interface ParcelFormProps {
  desk: OfficeDesk;
  /** Items not packed yet. */
  left: number;
  typed: Record<string, string> | undefined;
}

/** Box, weight, waybill, Ship; scanning a waybill ships the parcel. */
export function ParcelForm({ desk, left, typed }: ParcelFormProps) {
  const { tray, next, address, note, trays } = desk;
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().formData?.get('order') === tray.order;
  const isCollected = tray.method === 'collect';
  const isAllIn = left === 0;
  useEffect(() => {
    const wanted = form.current?.querySelector<HTMLElement>(
      isCollected ? '.button--gold' : '[name="tracking"]',
    );
    return isAllIn && wanted ? focusBetweenScans(wanted) : undefined;
  }, [isAllIn, isCollected]);
  const name = nameOf(tray, next);
  return (
    <aside className="parcel" aria-label="Parcel">
      <Form ref={form} method="post" id="parcel" className="box box--acting">
        <h2>Parcel</h2>
        <input type="hidden" name="tray" value={tray.letter} />
        <input type="hidden" name="order" value={tray.order} />
        <input type="hidden" name="parcel" value={tray.parcel} />
        {/* Enter presses the first button of a form. */}
        <button className="sr-only" type="submit" name="do" value="ship" tabIndex={-1} aria-hidden="true" />
        {!isCollected && <WayFields desk={desk} typed={typed} />}
        <div className="row-of-buttons">
          <ButtonLink to={`/orders/${tray.order}/slip`} target="_blank" {...pressedBy('P')}>
            <OfficeIcon name="printer" />
            Slip <Keys of="P" />
          </ButtonLink>
          <ButtonLink to={`/orders/${tray.order}/label`} target="_blank" {...pressedBy('L')}>
            <OfficeIcon name="tag" />
            Label <Keys of="L" />
          </ButtonLink>
          {desk.is_booked && (
            <ButtonLink
              to={`/pack/waybill/${desk.parcel_id}`}
              target="_blank"
              reloadDocument
              {...pressedBy('W')}
            >
              <OfficeIcon name="tag" />
              Waybill <Keys of="W" />
            </ButtonLink>
          )}
          {desk.books && !desk.is_booked && (
            <Button type="submit" name="do" value="book" {...pressedBy('B')}>
              <OfficeIcon name="truck" />
              Book with {desk.books} <Keys of="B" />
            </Button>
          )}
        </div>
        <Button
          type="submit"
          name="do"
          value="ship"
          look="gold"
          size="large"
          block
          disabled={!isAllIn}
          busy={isBusy}
        >
          {name} <Keys of="Ctrl Enter" />
        </Button>
        {!isAllIn && (
          <p className="meta parcel__left">
            {countOf(left, 'item')} to scan first.{' '}
            <button className="quiet-link" type="submit" name="do" value="ship-unchecked">
              {isCollected ? 'Ready' : 'Ship'} unchecked <Keys of="Shift Enter" />
            </button>{' '}
            The log says so.
          </p>
        )}
      </Form>
      <section className="box">
        <h2>{isCollected ? 'Collects' : 'To'}</h2>
        <address>{isCollected ? tray.name : address.map((line) => <span key={line}>{line}</span>)}</address>
        {note !== '' && <p className="parcel__note">“{note}”</p>}
        <Link className="text-link meta" to={`/orders/${tray.order}`}>
          The whole order
        </Link>
      </section>
      <TrayRow trays={trays} now={tray.letter} />
      <div className="phone-action">
        <span>{isAllIn ? 'All in' : `${left} to scan`}</span>
        <button
          className="button button--gold"
          type="submit"
          form="parcel"
          name="do"
          value="ship"
          disabled={!isAllIn}
        >
          {isCollected ? 'Ready' : 'Ship'} {tray.letter}
        </button>
      </div>
    </aside>
  );
}

const nameOf = ({ method, letter }: OfficeTray, next: string | null): string =>
  `${method === 'collect' ? 'Ready' : 'Ship'} ${letter}${next ? `, then ${next}` : ''}`;

const WayFields = ({ desk, typed }: Pick<ParcelFormProps, 'desk' | 'typed'>) => (
  <>
    <fieldset>
      <legend className="field__label">Packed in</legend>
      <div className="box-choice">
        {desk.boxes.map(({ name, room, fits }) => (
          <label key={name}>
            <input
              type="radio"
              name="box"
              value={name}
              defaultChecked={typed?.box ? typed.box === name : fits}
            />
            <b>{name}</b>
            <span className="meta">{room}</span>
          </label>
        ))}
      </div>
    </fieldset>
    <div className="parcel__pair">
      <Field
        name="weight"
        label="Weight"
        defaultValue={typed?.weight || writeWeight(desk.weight_grams)}
        inputMode="decimal"
        autoComplete="off"
      />
      <Field
        name="courier"
        label="Courier"
        hint={desk.service}
        defaultValue={typed?.courier || desk.courier}
        maxLength={60}
        autoComplete="off"
      />
    </div>
    <Field
      name="tracking"
      label="Waybill"
      data-scans
      placeholder="scan it when it is stuck on"
      defaultValue={typed?.tracking || desk.tracking}
      maxLength={300}
      autoComplete="off"
    />
  </>
);

const TrayRow = ({ trays, now }: { trays: readonly OfficeTray[]; now: string }) => (
  <section className="part" aria-labelledby="tray-row">
    <div className="part__head">
      <h2 id="tray-row">Trays</h2>
      <span className="meta">{trays.length} to go</span>
    </div>
    <ul className="tray-row">
      {trays.map(({ letter, picked, wanted, missing }) => (
        <li key={letter}>
          <Link
            className={`tray ${letter === now ? '' : picked >= wanted ? 'tray--full' : 'tray--line'}`}
            to={`/pack/check?tray=${letter}`}
            aria-current={letter === now ? 'true' : undefined}
          >
            <span className="sr-only">Tray </span>
            {letter}
            {missing > 0 && <span className="sr-only"> has a missing card</span>}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
