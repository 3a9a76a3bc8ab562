import type { ReactNode } from 'react';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Note } from '../pieces/note.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import './papers.css';

interface PaperSheetProps {
  title: string;
  /** Unknown order numbers. */
  unknown?: readonly string[];
  children: ReactNode;
}

/** Printed content below a bar that is not printed. */
export const PaperSheet = ({ title, unknown = [], children }: PaperSheetProps) => (
  <div className="papers">
    <title>{`${title} | Office`}</title>
    <div className="papers__bar">
      <Button look="gold" onClick={() => print()}>
        <OfficeIcon name="printer" />
        Print
      </Button>
      <p>{title}: the browser prints what is below, without this bar.</p>
      {unknown.length > 0 && <Note tone="warn" title={`There is no order ${unknown.join(', ')}.`} />}
    </div>
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  </div>
);
