import { Link } from 'react-router';
import { storefrontContext } from '../api/context.ts';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/resealed-page.ts';
import styles from './policy.css?url';

const TITLE = 'How to spot a resealed pack';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: TITLE,
    description: 'Crimps, seams, wrap and corners: what to look at before you pay for a sealed pack or box.',
    path: '/resealed-packs',
  });

export function loader({ context }: Route.LoaderArgs) {
  const { sealedSupplier, sealedPacking } = context.get(storefrontContext).shop;
  return { sealedSupplier, sealedPacking };
}

export default function ResealedPage({ loaderData }: Route.ComponentProps) {
  const { sealedSupplier, sealedPacking } = loaderData;
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <link rel="stylesheet" href={styles} precedence="screen" />
      <div className="page-head">
        <Breadcrumbs trail={[]} current={TITLE} />
        <SpringHeading level={1} text={TITLE} wide="resealed" />
        <p className="lead">
          Opened, emptied of its best card and closed again: it happens rarely, and it leaves marks.
        </p>
      </div>
      <div className="prose resealed">
        <h2>A pack</h2>
        <p>Lay it beside another of the same set that you trust, and compare.</p>
        <ul>
          <li>
            <b>Ends.</b> A machine presses even, straight ridges of one depth. A hand or a hair iron leaves
            them wavy, flat or shiny.
          </li>
          <li>
            <b>Teeth.</b> The zigzag is sharp and whole at both ends. A trimmed end is a question.
          </li>
          <li>
            <b>Back seam.</b> It lies flat and gives a little. Glue makes it stiff, with a dull patch beside
            it.
          </li>
          <li>
            <b>Foil.</b> Wrinkles are normal, fine white lines that run out from a seam are not.
          </li>
        </ul>
        <h2>A box</h2>
        <ul>
          <li>
            <b>Wrap.</b> Thin and tight, with clean seams, and printed where the maker prints it for that set.
          </li>
          <li>
            <b>Corners.</b> A worn box inside fresh wrap has been wrapped twice.
          </li>
          <li>
            <b>Flaps.</b> Never folded before: no white line along the fold, no second layer of glue.
          </li>
        </ul>
        <h2>Before you pay</h2>
        <p>
          No single sign is proof: factories have bad days, and heat ages a pack. Two signs together are
          enough to leave it. So is a price far below everyone’s, many loose packs of a set long sold out, or
          photographs too small to show an end. Loose packs of old sets may have been weighed for their foils
          without being opened.
        </p>
        <h2>If you think you have one</h2>
        <ol>
          <li>Leave it closed: an opened pack proves nothing.</li>
          <li>Photograph both ends, the back seam and the front in daylight.</li>
          <li>
            Write to the seller. If it came from us, <Link to="/contact">write to us</Link>; the{' '}
            <Link to="/returns-policy#damaged">returns policy</Link> says what follows.
          </li>
        </ol>
        {(sealedSupplier ?? sealedPacking) && (
          <>
            <h2>And ours?</h2>
            {sealedSupplier && <p>Where they come from: {sealedSupplier}.</p>}
            {sealedPacking && <p>How they are packed: {sealedPacking}.</p>}
          </>
        )}
      </div>
    </main>
  );
}
