import { SpringHeading } from '../ui/text/spring-heading.tsx';

interface ErasedProps {
  words: string;
  /** What is left of the credit, and as what it comes. */
  mailed: string | undefined;
}

export const Erased = ({ words, mailed }: ErasedProps) => (
  <main id="main" className="wrap my-page">
    <div className="page-head stack" role="status">
      <SpringHeading level={1} text="You are erased" wide="erased" />
      <p className="lead">We no longer hold: {words}.</p>
      {mailed && <p>{mailed}: keep that email, we cannot send it again.</p>}
      <p className="muted">Invoices stay for five years, as the law demands.</p>
    </div>
  </main>
);
