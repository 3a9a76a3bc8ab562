import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import './cookie-banner.css';

interface CookieBannerProps {
  onAccept: () => void;
  onDecline: () => void;
  onClose: () => void;
}

/** Accept and Decline look alike, so that neither is favoured. */
export function CookieBanner({ onAccept, onDecline, onClose }: CookieBannerProps) {
  return (
    <section className="cookie-banner" aria-label="Cookies" ref={useReservedHeight()}>
      <div className="cookie-banner__bar wrap">
        <div>
          <h2 className="cookie-banner__title title">Cookies, briefly</h2>
          <p className="cookie-banner__text small muted">
            We use essential cookies to keep your cart, and analytics if you allow it.{' '}
            <Link className="text-link" to="/cookies-policy">
              Cookies policy
            </Link>
          </p>
        </div>
        <div className="cookie-banner__choices">
          <Button size="small" onClick={onAccept}>
            Accept
          </Button>
          <Button size="small" onClick={onDecline}>
            Decline
          </Button>
        </div>
        <IconButton icon="x" label="Close" onClick={onClose} />
      </div>
    </section>
  );
}

/** Publishes the banner's height, so that the page ends above it. */
function useReservedHeight() {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--foot', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot');
    };
  }, []);
  return bar;
}
