import { mayInOffice, OFFICE_RIGHTS, OFFICE_ROLES, type OfficeRight } from '#domain/office/office.ts';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { roleName } from './people-table.tsx';

const NAMES: Record<OfficeRight, string> = {
  account: 'Sign in, see own devices and keys',
  people: 'Invite people, change roles, take keys away',
  log: 'Read the log',
  today: 'See what waits today',
  sales: 'See what was sold',
  messages: 'Answer messages',
  posts: 'Write and change posts, tournaments and the home gallery',
  packing: 'Pick, pack, ship, print papers',
  products: 'See and change products and prices',
  stock: 'Receive, count and correct stock',
  events: 'See who plays at tournaments, mark who is here, open and close them',
  counter: 'Sell over the counter, count the cash; seats and fees of tournaments',
  orders: 'See orders, pack, ship',
  customers: 'List customers: orders, spending, wants and messages',
  refunds: 'Refund',
  exports: 'Export',
  settings: 'Set up webhooks, see the health of the shop',
  privacy: 'Give or erase the data of a customer',
  imports: 'Import products, and undo imports',
  discounts: 'Make, change and stop discounts and their codes',
  credit: 'Give and take store credit, make and stop gift cards',
  prices: 'Price by rule, and undo it',
};

export const RightsTable = () => (
  <section className="part" aria-labelledby="rights">
    <div className="part__head">
      <h2 id="rights">Who may do what</h2>
    </div>
    <div className="table-frame">
      <table className="table rights-table">
        <caption className="sr-only">Rights by role</caption>
        <thead>
          <tr>
            <th scope="col">To do</th>
            {OFFICE_ROLES.map((role) => (
              <th key={role} scope="col">
                {roleName(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(OFFICE_RIGHTS) as OfficeRight[]).map((right) => (
            <tr key={right}>
              <th scope="row">{NAMES[right]}</th>
              {OFFICE_ROLES.map((role) => (
                <td key={role}>
                  {mayInOffice(role, right) ? <Icon name="check" /> : '–'}
                  <span className="sr-only">{mayInOffice(role, right) ? 'yes' : 'no'}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <p className="meta">At least one owner always stays. People without a right do not see its place.</p>
  </section>
);
