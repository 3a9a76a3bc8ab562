import { Form, type LoaderFunctionArgs, NavLink, Outlet } from 'react-router';
import type { OfficeRight } from '#domain/office.ts';
import { Icon, type IconName } from '#storefront/ui/marks/icon.tsx';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Logo } from '../pieces/logo.tsx';
import { useMe } from '../pieces/screen.tsx';
import './frame.css';

const PLACES: readonly { to: string; name: string; icon: IconName; right: OfficeRight }[] = [
  { to: '/people', name: 'People', icon: 'users', right: 'people' },
  { to: '/log', name: 'Log', icon: 'list', right: 'log' },
  { to: '/account', name: 'Account', icon: 'lock', right: 'account' },
];

export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  dataOf(await context.get(officeContext).api.me(), request);

export default function Frame() {
  const { rights } = useMe();
  return (
    <div className="office">
      <nav className="rail" aria-label="Office">
        <div className="rail__logo">
          <Logo />
        </div>
        <ul>
          {PLACES.filter(({ right }) => rights.includes(right)).map(({ to, name, icon }) => (
            <li key={to}>
              <NavLink to={to}>
                <Icon name={icon} />
                <span>{name}</span>
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="rail__foot">
          <a href="/">See the shop</a>
          <Form method="post" action="/sign-out">
            <button type="submit">Sign out</button>
          </Form>
        </div>
      </nav>
      <Outlet />
    </div>
  );
}
