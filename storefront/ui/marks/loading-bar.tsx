import { useNavigation } from 'react-router';
import { useLasting } from '../overlays/use-lasting.ts';
import './loading-bar.css';

/** A thin line at the window's top while the next page takes longer than a moment. */
export function LoadingBar() {
  const isSlow = useLasting(useNavigation().state !== 'idle');
  return isSlow && <div className="loading-bar" role="progressbar" aria-label="Loading page" />;
}
