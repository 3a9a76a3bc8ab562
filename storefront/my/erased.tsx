import { SpringHeading } from '../ui/text/spring-heading.tsx';

interface ErasedProps {
  words: string;
  /** What was mailed, 'R 250,00'. */
  giftCards: string | undefined;
}

export const Erased = ({ words, giftCards }: ErasedProps) => (
  <main id="main" className="wrap my-page">
    <div className="page-head stack" role="status">
      <SpringHeading level={1} text="You are erased" wide="erased" />
      <p className="lead">We no longer hold: {words}.</p>
      {giftCards && (
        <p>
          Your credit of {giftCards} is on its way to your inbox as a gift card: keep that email, we cannot
          send it again.
        </p>
      )}
      <p className="muted">Invoices stay for five years, as the law demands.</p>
    </div>
  </main>
);
