import { data } from 'react-router';
import { type Visit, visitOf } from '#domain/shop/visit.ts';
import { storefrontContext } from '../api/context.ts';
import { readForm, skipAfterPost, withFormFallback } from '../api/forms.ts';
import map from '../assets/illustrations/map.svg?no-inline';
import shopfront from '../assets/illustrations/shopfront.svg?no-inline';
import { pageMeta } from '../pieces/page/page-meta.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { Breadcrumbs } from '../ui/controls/breadcrumbs.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/contact-page.ts';
import styles from './contact.css?url';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { type ContactResult, readMessage, sendMessage } from './send-message.ts';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Contact',
    description: 'Write, call, chat or visit: every way to reach the shop.',
    path: '/contact',
  });

export function loader({ context }: Route.LoaderArgs) {
  const { shop } = context.get(storefrontContext);
  const { name, phone, email, chatUrl } = shop;
  return { shop: { name, phone, email, chatUrl, visit: visitOf(shop) } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shopApi } = context.get(storefrontContext);
  const { result, status } = await sendMessage(shopApi, await readForm(request));
  return data(result, { status });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = readMessage(await request.clone().formData());
  const failed: ContactResult = { kind: 'failed', values, invalid: [], isTooMany: false };
  return withFormFallback(serverAction(), () => failed);
}

export const shouldRevalidate = skipAfterPost;

export default function ContactPage({ loaderData: { shop }, actionData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <div className="page-head">
          <Breadcrumbs trail={[]} current="Contact" />
          <SpringHeading level={1} text="Get in touch" wide="touch" />
          <p className="lead contact-intro">
            Looking for a card, an order or a seat on Saturday? Write to us and a person writes back.
          </p>
        </div>
        <div className="contact">
          <ContactForm result={actionData} />
          <div>
            <img
              src={shopfront}
              alt={`Illustration of the ${shop.name} shopfront`}
              width={1200}
              height={800}
            />
            <ContactDetails {...shop} />
          </div>
        </div>
      </div>
      <LocationMap shopName={shop.name} visit={shop.visit} />
    </main>
  );
}

/** A drawing, so that no map service is contacted before the shopper opens it. */
function LocationMap({ shopName, visit }: { shopName: string; visit: Visit }) {
  return (
    <section className="location-map" aria-label="Location">
      <img src={map} alt={`Map: ${shopName}, ${visit.address}`} width={1200} height={560} loading="lazy" />
      <ButtonLink to={visit.mapUrl} icon="map-pin" target="_blank">
        Open in maps
      </ButtonLink>
    </section>
  );
}
