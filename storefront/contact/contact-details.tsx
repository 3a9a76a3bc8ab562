import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';

export interface ContactFacts {
  addressLines: string[];
  phone: string;
  email: string;
  chatUrl: string;
  hours: string;
}

/** Every other way to reach the shop. */
export function ContactDetails({ addressLines, phone, email, chatUrl, hours }: ContactFacts) {
  return (
    <ul className="contact-details">
      <Detail icon="local" title="Visit">
        {addressLines.join(', ')}
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
        {hours}
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
