import logoUrl from '../../assets/logo/logo.svg?no-inline';
import '../../ui/controls/icon-button.css';
import './site-footer.css';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { TileBand } from '../../ui/foundation/bands.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Logo } from '../header/logo.tsx';
import type { FooterLink } from '../header/nav-items.ts';

interface SiteFooterProps {
  shop: Pick<ShopFacts, 'legalName' | 'tagline' | 'city' | 'chatUrl' | 'socials' | 'vatNumber'>;
  shopLinks: readonly FooterLink[];
  ownLinks: readonly FooterLink[];
  year: number;
  children?: ReactNode;
}

const MARKS = [
  ['card', 'Credit and debit card'],
  ['eft', 'Instant EFT'],
  ['qr', 'Scan to pay'],
  ['lock', 'Encrypted checkout'],
  ['courier', 'Insured courier'],
  ['locker', 'Parcel lockers'],
] as const;

export default function SiteFooter({ shop, shopLinks, ownLinks, year, children }: SiteFooterProps) {
  return (
    <footer className="site-footer storm">
      <TileBand />
      <div className="wrap">
        <div className="site-footer__columns">
          <div>
            <Logo />
            <p className="site-footer__about muted">{shop.tagline}</p>
            <div className="site-footer__social">
              <a className="icon-button" href={shop.chatUrl} aria-label="Chat to us">
                <Icon name="chat" />
              </a>
              {shop.socials.map(({ name, url, icon }) => (
                <a className="icon-button" key={name} href={url} aria-label={name}>
                  <Icon name={icon === 'people' ? 'users' : icon} />
                </a>
              ))}
            </div>
          </div>
          <FooterLinks title="Shop" links={shopLinks} />
          <FooterLinks title="Help" links={[...ownLinks, ...HELP_LINKS]} />
          <div className="site-footer__saturday">
            <h2 className="site-footer__title title">Play on Saturday</h2>
            <p className="muted">Weekly tournaments at our tables in {shop.city}.</p>
            <ButtonLink to="/tournaments" look="gold" size="small">
              See the next event
            </ButtonLink>
          </div>
        </div>
        <ul className="site-footer__marks">
          {MARKS.map(([icon, label]) => (
            <li key={icon}>
              <Icon name={icon} />
              {label}
            </li>
          ))}
        </ul>
      </div>
      <svg className="site-footer__wordmark" viewBox="0 0 443 84" aria-hidden="true">
        <use href={`${logoUrl}#wordmark`} />
      </svg>
      <div className="wrap">
        <div className="site-footer__small-print">
          <span>
            © {year} {shop.legalName}.{shop.vatNumber && ` Prices include VAT. VAT no. ${shop.vatNumber}.`}
          </span>
          {children}
          <span>Delivery within South Africa only</span>
        </div>
      </div>
    </footer>
  );
}

const HELP_LINKS = [
  { label: 'Track your order', to: '/track' },
  { label: 'Contact', to: '/contact' },
  { label: 'Shipping calculator', to: '/shipping' },
  { label: 'Shipping policy', to: '/shipping-policy' },
  { label: 'Returns policy', to: '/returns-policy' },
  { label: 'Conditions of cards', to: '/conditions' },
  { label: 'Spot a resealed pack', to: '/resealed-packs' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Cookies', to: '/cookies-policy' },
  { label: 'Stories', to: '/posts' },
];

interface FooterLinksProps {
  title: string;
  links: readonly FooterLink[];
}

function FooterLinks({ title, links }: FooterLinksProps) {
  const titleId = useId();
  return (
    <nav className="site-footer__links" aria-labelledby={titleId}>
      <h2 className="site-footer__title title" id={titleId}>
        {title}
      </h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
