import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { OfficeSteps } from '#backend/packing/describe-tray.ts';
import { pressedBy } from '../pieces/keyboard/keys.tsx';
import './pack.css';

interface StepsProps {
  steps: OfficeSteps;
  /** Selected orders, kept between steps. */
  orders?: string;
  children?: ReactNode;
}

/** Steps of the packing desk with their progress. */
export const Steps = ({ steps, orders = '', children }: StepsProps) => (
  <div className="pack-bar">
    <nav className="pack-steps" aria-label="Steps">
      <NavLink to={withOrders('/pack', orders)} end {...pressedBy('1')}>
        <b>1</b>
        <span>
          Pick {steps.picked} of {steps.items}
        </span>
      </NavLink>
      <NavLink to={withOrders('/pack/check', orders)} {...pressedBy('2')}>
        <b>2</b>
        <span>
          Check and pack {steps.ready} of {steps.orders}
        </span>
      </NavLink>
      <NavLink to="/pack/hand-over" {...pressedBy('3')}>
        <b>3</b>
        <span>Hand over {steps.to_hand_over}</span>
      </NavLink>
    </nav>
    {children && <div className="row-of-buttons">{children}</div>}
  </div>
);

/** Orders selected in the list (numbers, comma-separated); '' for all. */
export const chosenOrders = (request: Request): string =>
  new URL(request.url).searchParams.get('orders')?.slice(0, 4_000) ?? '';

export function withOrders(to: string, orders: string): string {
  if (orders === '') return to;
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ orders })}`;
}
