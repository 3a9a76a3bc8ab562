import { useNavigation } from 'react-router';
import { useIsSlow } from '../overlays/use-is-slow.ts';
import './loading-bar.css';

export function LoadingBar() {
  const isSlow = useIsSlow(useNavigation().state !== 'idle');
  return isSlow && <div className="loading-bar" role="progressbar" aria-label="Loading page" />;
}
