import type { ReactNode } from 'react';
import type { Visit } from '#domain/shop/visit.ts';
import { Icon, type IconName } from '../ui/marks/icon.tsx';

export interface ContactFacts {
  visit: Visit;
  phone: string;
  email: string;
  chatUrl: string;
}

export function ContactDetails({ visit, phone, email, chatUrl }: ContactFacts) {
  return (
    <ul className="contact-details">
      <Detail icon="local" title="Visit">
        {visit.address}.{' '}
        <a className="text-link" href={visit.mapUrl} target="_blank" rel="noopener">
          See it on a map
        </a>
        {visit.directions && <p>{visit.directions}</p>}
        {visit.parking && <p>Parking: {visit.parking}</p>}
      </Detail>
      <Detail icon="chat" title="Call or chat">
        <a className="text-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>
        {', '}
        <a className="text-link" href={chatUrl}>
          chat to us
        </a>
      </Detail>
      <Detail icon="letter" title="Email">
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>
      </Detail>
      <Detail icon="collect" title="Hours">
        {visit.hours.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Detail>
    </ul>
  );
}

function Detail({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </li>
  );
}
