import { useLoaderData } from 'react-router';
import type { OfficePaper, OfficePapers } from '#backend/packing/find-papers.ts';
import { countParcels } from '#domain/packing/parcels.ts';
import { DAMAGE_REPORT_HOURS, RETURN_WINDOW_DAYS } from '#domain/shop/policies.ts';
import { longDate } from '#domain/time/long-date.ts';
import { SpringHeading } from '#storefront/ui/text/spring-heading.tsx';
import { CardTags } from '../pieces/card-tags.tsx';
import { Logo } from '../pieces/office-icon.tsx';
import { Barcode } from './barcode.tsx';
import { loadPapers, type PrintedPaper } from './load-papers.ts';
import { PaperSheet } from './paper-sheet.tsx';

export const loader = loadPapers;

type PaperParcel = OfficePaper['parcels'][number];

/** One slip per parcel not shipped yet, or per parcel if all are. */
export default function SlipPage() {
  const { papers, shop, unknown } = useLoaderData<typeof loader>();
  return (
    <PaperSheet title="Packing slip" unknown={unknown}>
      {papers.flatMap((paper) => {
        const here = paper.parcels.filter(({ shipped_at }) => shipped_at === null);
        const shown = here.length > 0 ? here : paper.parcels;
        return shown.map((parcel) => (
          <Slip key={`${paper.order} ${parcel.number}`} paper={paper} parcel={parcel} shop={shop} />
        ));
      })}
    </PaperSheet>
  );
}

const WITHOUT_COURIER: Partial<Record<OfficePaper['method'], string>> = {
  collect: 'Collected from the shop',
  none: 'Nothing to deliver',
};

interface SlipProps {
  paper: PrintedPaper;
  parcel: PaperParcel;
  shop: OfficePapers['shop'];
}

const Slip = ({ paper, parcel, shop }: SlipProps) => (
  <article className="paper paper--slip">
    <header className="paper__head">
      <Logo />
      <div className="paper__code">
        <Barcode widths={paper.barcode} label={`Barcode of order ${paper.order}`} />
        <b>{paper.order}</b>
      </div>
    </header>
    <SpringHeading
      level={1}
      text={`Parcel ${parcel.number} of ${countParcels(paper.parcels)}`}
      wide={String(parcel.number)}
    />
    <div className="paper__facts">
      <div>
        <h2>To</h2>
        <address>
          <b>{paper.name}</b>
          {paper.address
            .filter((line) => line !== paper.name)
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </address>
        <p>{paper.phone}</p>
      </div>
      <div>
        <h2>How</h2>
        <p>
          {WITHOUT_COURIER[paper.method] ?? `${paper.courier}, ${paper.service}`}
          <br />
          Ordered {longDate(new Date(paper.ordered_at))}
        </p>
        {paper.letter && <p>Tray {paper.letter}</p>}
        {paper.note !== '' && <p className="paper__note">“{paper.note}”</p>}
      </div>
    </div>
    <table>
      <thead>
        <tr>
          <td />
          <th scope="col">Item</th>
          <th scope="col">Set and number</th>
          <th scope="col" className="paper__count">
            Qty
          </th>
        </tr>
      </thead>
      <tbody>
        {parcel.items.map((item) => (
          <tr key={`${item.unit_id} ${item.quantity}`}>
            <td className="paper__tick" />
            <th scope="row">
              {item.name} <CardTags tags={item.tags} />
            </th>
            <td>{[item.set, item.number].filter(Boolean).join(' ')}</td>
            <td className="paper__count">
              <b>{item.quantity}</b>
            </td>
          </tr>
        ))}
      </tbody>
      <Follows paper={paper} parcel={parcel} />
    </table>
    <p className="paper__words">
      {parcel.packed_by && `Packed by ${parcel.packed_by}. `}Something wrong? Write within{' '}
      {DAMAGE_REPORT_HOURS} hours, with a photo: {shop.email}. {RETURN_WINDOW_DAYS} days to return what is
      unopened.
    </p>
    <footer>
      <div className="tile-band" aria-hidden="true" />
      <p>{[shop.name, ...shop.address].join(', ')} · no prices on this slip: it may be a present</p>
    </footer>
  </article>
);

function Follows({ paper, parcel }: Pick<SlipProps, 'paper' | 'parcel'>) {
  const later = paper.parcels.filter(({ number, shipped_at }) => number !== parcel.number && !shipped_at);
  if (later.length === 0) return null;
  return (
    <tfoot>
      {later.flatMap(({ number, items }) =>
        items.map((item) => (
          <tr key={`${number} ${item.unit_id}`}>
            <td />
            <td colSpan={2}>
              Follows in parcel {number}:{' '}
              {[[item.name, item.number].filter(Boolean).join(' '), ...item.tags].join(', ')}
            </td>
            <td className="paper__count">{item.quantity}</td>
          </tr>
        )),
      )}
    </tfoot>
  );
}
