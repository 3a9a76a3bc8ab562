import { Form } from 'react-router';
import type { OfficePerson } from '#contract/office.ts';
import { OFFICE_ROLES } from '#domain/office.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { initialsOf } from '../pieces/screen.tsx';
import { roleName } from './role-names.ts';
import './people.css';

export type ShownPerson = OfficePerson & { seen: string };

export const PeopleTable = ({ people }: { people: readonly ShownPerson[] }) => (
  <div className="table-frame">
    <table className="table table--stacked people-table" role="table">
      <caption className="sr-only">People with a key to the office</caption>
      <thead role="rowgroup">
        <tr role="row">
          {['Who', 'Role', 'Second factor', 'Last seen', 'Signed in', 'Key'].map((name) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={name === 'Signed in' ? 'number' : undefined}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {people.map((person) => (
          <Row key={person.id} person={person} />
        ))}
      </tbody>
    </table>
  </div>
);

const Row = ({ person }: { person: ShownPerson }) => (
  <tr role="row">
    <td role="cell" className="people-table__who">
      <span className="die-cut" aria-hidden="true">
        {initialsOf(person.name)}
      </span>
      <span>
        <b>
          {person.name}
          {person.is_you && ' (you)'}
        </b>
        <span className="meta">{person.email}</span>
      </span>
    </td>
    <td role="cell">
      <Form method="post" className="row-of-buttons">
        <input type="hidden" name="id" value={person.id} />
        <select
          key={person.role}
          className="small-select"
          name="role"
          aria-label={`Role of ${person.name}`}
          defaultValue={person.role}
        >
          {OFFICE_ROLES.map((role) => (
            <option key={role} value={role}>
              {roleName(role)}
            </option>
          ))}
        </select>
        <Button
          type="submit"
          name="do"
          value="role"
          size="small"
          aria-label={`Change the role of ${person.name}`}
        >
          Change
        </Button>
      </Form>
    </td>
    <td role="cell">
      {person.is_set_up ? (
        <span className="diamond diamond--done">Code</span>
      ) : (
        <span className="diamond diamond--waiting">Link sent</span>
      )}
    </td>
    <td role="cell" className="quiet">
      <span className="people-table__label">Last seen </span>
      {person.seen}
    </td>
    <td role="cell" className="number">
      {person.sessions}
      <span className="people-table__label"> signed in</span>
    </td>
    <td role="cell">
      <details className="people-table__more">
        <summary aria-label={`More for ${person.name}`}>More</summary>
        <Form method="post" className="row-of-buttons">
          <input type="hidden" name="id" value={person.id} />
          <input type="hidden" name="name" value={person.name} />
          <Button type="submit" name="do" value="sign-out" size="small">
            Sign out everywhere
          </Button>
          <Button type="submit" name="do" value="link" size="small">
            New link
          </Button>
          <Button type="submit" name="do" value="remove" size="small" className="button--danger">
            Take the key away
          </Button>
        </Form>
      </details>
    </td>
  </tr>
);
