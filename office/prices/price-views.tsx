import { Views } from '../pieces/views.tsx';

interface PriceViewsProps {
  current: 'rules' | 'stopped' | 'by-hand';
  stopped: number;
  byHand: number;
}

/** Navigation of Prices. */
export const PriceViews = ({ current, stopped, byHand }: PriceViewsProps) => (
  <Views
    label="Parts of Prices"
    views={[
      { to: '/prices', name: 'Rules and files', isCurrent: current === 'rules' },
      {
        to: '/prices/stopped',
        name: 'Stopped',
        count: stopped,
        isCurrent: current === 'stopped',
        isWrong: true,
      },
      { to: '/prices/by-hand', name: 'By hand', count: byHand, isCurrent: current === 'by-hand' },
    ]}
  />
);
