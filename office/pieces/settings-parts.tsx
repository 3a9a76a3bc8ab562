import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './settings-parts.css';

interface Part {
  to: string;
  name: string;
}

const GROUPS: readonly { name: string; parts: readonly Part[] }[] = [
  {
    name: 'Shop window',
    parts: [
      { to: '/settings', name: 'The shop' },
      { to: '/settings/home', name: 'Home' },
      { to: '/settings/menus', name: 'Menus' },
      { to: '/settings/search', name: 'Search' },
      { to: '/settings/policies', name: 'Policies' },
    ],
  },
  {
    name: 'Selling',
    parts: [
      { to: '/settings/goods', name: 'Goods' },
      { to: '/settings/orders', name: 'Orders and VAT' },
      { to: '/settings/delivery', name: 'Delivery' },
      { to: '/settings/mails', name: 'Mails' },
    ],
  },
  {
    name: 'Other programs',
    parts: [
      { to: '/settings/connections', name: 'Connections' },
      { to: '/settings/webhooks', name: 'Webhooks' },
      { to: '/settings/programs', name: 'Programs' },
    ],
  },
  {
    name: 'Data',
    parts: [
      { to: '/settings/privacy', name: 'Customer data' },
      { to: '/settings/history', name: 'History' },
      { to: '/settings/backups', name: 'Backups' },
      { to: '/health', name: 'Health' },
    ],
  },
];

interface SettingsPartsProps {
  current: string;
  children: ReactNode;
}

/** A screen of Settings beside the list of all of them; on the phone the list opens. */
export const SettingsParts = ({ current, children }: SettingsPartsProps) => (
  <div className="settings-columns">
    <PartList className="settings-parts" current={current} />
    <details key={current} className="settings-open">
      <summary>
        Settings: <b>{current}</b>
      </summary>
      <PartList className="settings-parts" current={current} />
    </details>
    <div>{children}</div>
  </div>
);

const PartList = ({ current, className }: { current: string; className: string }) => (
  <nav className={className} aria-label="Settings">
    {GROUPS.map(({ name, parts }) => (
      <section key={name}>
        <h2>{name}</h2>
        <ul>
          {parts.map((part) => (
            <li key={part.to}>
              <Link to={part.to} aria-current={part.name === current ? 'page' : undefined}>
                {part.name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
);
