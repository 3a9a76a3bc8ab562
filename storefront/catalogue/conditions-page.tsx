import { Link } from 'react-router';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/conditions-page.ts';
import { ConditionList } from './product/condition-guide.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'What the conditions mean',
    description:
      'Near Mint, Lightly Played, Moderately Played, Heavily Played, Damaged: how we grade our singles.',
    path: '/conditions',
  });

export default function ConditionsPage() {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <div className="page-head">
        <Breadcrumbs trail={[]} current="Conditions" />
        <SpringHeading level={1} text="What the conditions mean" wide="mean" />
        <p className="lead">
          A condition speaks of front and back, out of the sleeve; between two, the lower one counts. Some
          cards can be chosen by their own photographs, where their pages show them.
        </p>
      </div>
      <ConditionList />
      <div className="section prose">
        <p>
          Is a card worse than its condition says? <Link to="/contact">Write to us</Link>: the{' '}
          <Link to="/returns-policy#damaged">returns policy</Link> says what follows.
        </p>
      </div>
    </main>
  );
}
