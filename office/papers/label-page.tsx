import { useLoaderData } from 'react-router';
import type { OfficePaper } from '#backend/packing/find-papers.ts';
import { countParcels } from '#domain/packing/parcels.ts';
import { Barcode } from './barcode.tsx';
import { loadPapers } from './load-papers.ts';
import { PaperSheet } from './paper-sheet.tsx';

export const loader = loadPapers;

/** For a label printer of 100 x 150 mm, one per parcel not shipped yet. */
export default function LabelPage() {
  const { papers, shop, unknown } = useLoaderData<typeof loader>();
  return (
    <PaperSheet title="Address label" unknown={unknown}>
      {papers.flatMap((paper) =>
        parcelsOf(paper).map((parcel) => (
          <article key={`${paper.order} ${parcel.number}`} className="paper paper--label">
            <p>
              From {[shop.name, ...shop.address].join(', ')}, {shop.phone}
            </p>
            <h1>{paper.name}</h1>
            <address>
              {paper.address
                .filter((line) => line !== paper.name)
                .map((line) => (
                  <span key={line}>{line}</span>
                ))}
              <span>{paper.phone}</span>
            </address>
            {paper.locker_warning && <p className="paper__note">{paper.locker_warning}</p>}
            {paper.note !== '' && <p className="paper__note">“{paper.note}”</p>}
            <footer>
              <p>
                {paper.courier || (paper.method === 'collect' ? 'Collect' : 'No delivery')}
                {parcel.tracking && `, ${parcel.tracking}`}
              </p>
              <Barcode widths={paper.barcode} label={`Barcode of order ${paper.order}`} />
              <p>
                <b>{paper.order}</b>, parcel {parcel.number} of {countParcels(paper.parcels)}
              </p>
            </footer>
          </article>
        )),
      )}
    </PaperSheet>
  );
}

function parcelsOf({ parcels }: OfficePaper): OfficePaper['parcels'] {
  const here = parcels.filter(({ shipped_at }) => shipped_at === null);
  return here.length > 0 ? here : parcels;
}
