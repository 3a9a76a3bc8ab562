import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OfficeToday } from '#backend/office/today/today.ts';
import { formatCount } from '#domain/text/counts.ts';
import { type DiamondState, StateDiamond } from '../pieces/state-diamond.tsx';

const MEGABYTE = 1_000_000;

type Checked<Part> = (Part & { when: string }) | null;

interface ShopStatusProps {
  backup: Checked<NonNullable<OfficeToday['backup']>>;
  stock_check: Checked<NonNullable<OfficeToday['stock_check']>>;
  backup_is_old: boolean;
  mails: OfficeToday['mails'];
  maySeeBackups: boolean;
}

/** Background systems. */
export const ShopStatus = ({ backup, backup_is_old, stock_check, mails, maySeeBackups }: ShopStatusProps) => (
  <section className="part" aria-labelledby="shop-status">
    <div className="part__head">
      <h2 id="shop-status">Status</h2>
    </div>
    <ul className="shop-status">
      <Row state={backupState(backup, backup_is_old)} name="Backup">
        {backup ? describeBackup(backup) : 'none yet'}
        {backup && backup_is_old && (
          <strong className="shop-status__old"> The last good one is older than a day.</strong>
        )}
        {maySeeBackups && (
          <>
            {' '}
            <Link to="/settings/backups">Backups</Link>
          </>
        )}
      </Row>
      <Row state={mails.count > 0 ? 'wrong' : 'done'} name="Mail">
        <Link to="/waiting/mails">{mails.count === 0 ? 'all sent' : `${mails.count} could not be sent`}</Link>
      </Row>
      <Row state={stock_check ? (stock_check.wrong > 0 ? 'wrong' : 'done') : 'waiting'} name="Stock adds up">
        {stock_check
          ? `${formatCount(stock_check.products - stock_check.wrong)} of ${formatCount(stock_check.products)}, ${stock_check.when}`
          : 'not checked yet'}
      </Row>
    </ul>
  </section>
);

function backupState(backup: ShopStatusProps['backup'], isOld: boolean): DiamondState {
  if (!backup) return 'low';
  return isOld || backup.problem !== '' ? 'wrong' : 'done';
}

const describeBackup = ({ when, problem, bytes }: NonNullable<ShopStatusProps['backup']>): string =>
  problem === ''
    ? `${when}, restored and compared, ${Math.ceil(bytes / MEGABYTE)} MB.`
    : `${when}: ${problem}`;

const Row = ({ state, name, children }: { state: DiamondState; name: string; children: ReactNode }) => (
  <li>
    <StateDiamond state={state}>{name}</StateDiamond>
    <span className="meta">{children}</span>
  </li>
);
