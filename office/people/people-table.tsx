import { Form } from 'react-router';
import type { OfficePerson } from '#backend/people/people.ts';
import { OFFICE_ROLES, type OfficeRole } from '#domain/office/office.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { initialsOf } from '../pieces/screen.tsx';
import { StateDiamond } from '../pieces/state-diamond.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import './people.css';

export type ShownPerson = OfficePerson & { seen: string };

const COLUMNS: readonly Column<ShownPerson>[] = [
  { name: 'Who', className: 'people-table__who', cell: (person) => <Who {...person} /> },
  { name: 'Role', cell: (person) => <RoleForm {...person} /> },
  {
    name: 'Second factor',
    className: 'people-table__factor',
    cell: ({ is_set_up, passkeys }) => (
      <StateDiamond state={is_set_up ? 'done' : 'waiting'}>
        {is_set_up ? (passkeys > 0 ? 'Passkey, code' : 'Code') : 'Link sent'}
      </StateDiamond>
    ),
  },
  {
    name: 'Last seen',
    className: 'quiet',
    cell: ({ seen }) => (
      <>
        <span className="on-phone">Last seen </span>
        {seen}
      </>
    ),
  },
  {
    name: 'Signed in',
    isNumber: true,
    cell: ({ sessions }) => (
      <>
        {sessions}
        <span className="on-phone"> signed in</span>
      </>
    ),
  },
  { name: 'Key', className: 'people-table__key', cell: (person) => <KeyMenu {...person} /> },
];

export const PeopleTable = ({ people }: { people: readonly ShownPerson[] }) => (
  <Table
    caption="Team members"
    className="people-table"
    columns={COLUMNS}
    rows={people}
    idOf={({ id }) => id}
    nameOf={({ name }) => name}
  />
);

const Who = ({ name, email, is_you }: ShownPerson) => (
  <div className="people-table__person">
    <span className="die-cut" aria-hidden="true">
      {initialsOf(name)}
    </span>
    <span>
      <b>
        {name}
        {is_you && ' (you)'}
      </b>
      <span className="meta">{email}</span>
    </span>
  </div>
);

const RoleForm = ({ id, name, role }: ShownPerson) => (
  <Form method="post" className="row-of-buttons">
    <input type="hidden" name="id" value={id} />
    <select
      key={role}
      className="small-select"
      name="role"
      aria-label={`Role of ${name}`}
      defaultValue={role}
    >
      {OFFICE_ROLES.map((each) => (
        <option key={each} value={each}>
          {roleName(each)}
        </option>
      ))}
    </select>
    <Button type="submit" name="do" value="role" size="small" aria-label={`Change the role of ${name}`}>
      Change
    </Button>
  </Form>
);

const KeyMenu = ({ id, name, has_till_pin }: ShownPerson) => (
  <details className="people-table__more">
    <summary aria-label={`More for ${name}`}>More</summary>
    <Form method="post" className="row-of-buttons">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
      <Button type="submit" name="do" value="sign-out" size="small">
        Sign out everywhere
      </Button>
      <Button type="submit" name="do" value="link" size="small">
        New link
      </Button>
      {has_till_pin && (
        <Button type="submit" name="do" value="remove-till-pin" size="small">
          Remove the till PIN
        </Button>
      )}
      <Button type="submit" name="do" value="remove" size="small" className="button--danger">
        Take the key away
      </Button>
    </Form>
  </details>
);

export const roleName = (role: OfficeRole): string => role.charAt(0).toUpperCase() + role.slice(1);
