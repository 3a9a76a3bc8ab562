import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Link } from './link.tsx';
import './cookie-banner.css';

interface CookieBannerProps {
  onAccept: () => void;
  onDecline: () => void;
  /** Puts the question off without an answer. */
  onClose: () => void;
}

/** Accept and Decline weigh the same: same size, same colour. */
export function CookieBanner({ onAccept, onDecline, onClose }: CookieBannerProps) {
  return (
    <section className="cookie-banner" aria-label="Cookies">
      <h2 className="cookie-banner__title title">Cookies, briefly</h2>
      <p className="small muted">
        We use essential cookies to keep your cart, and analytics if you allow it.{' '}
        <Link className="text-link" to="/cookies-policy">
          Cookies policy
        </Link>
      </p>
      <div className="cookie-banner__choices">
        <Button size="small" onClick={onAccept}>
          Accept
        </Button>
        <Button size="small" onClick={onDecline}>
          Decline
        </Button>
      </div>
      <IconButton icon="x" label="Close" className="cookie-banner__close" onClick={onClose} />
    </section>
  );
}
