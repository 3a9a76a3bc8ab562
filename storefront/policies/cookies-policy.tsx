import { Link } from 'react-router';
import { ConsentChoice } from './consent-choice.tsx';
import type { PolicyPageFacts } from './policy-facts.ts';
import type { PolicySection } from './policy-layout.tsx';
import { PolicyTable } from './policy-table.tsx';
import { ContactOptions } from './seller-details.tsx';

export function cookiesSections({ shop }: PolicyPageFacts): PolicySection[] {
  const analyticsHost = shop.analyticsUrl === undefined ? undefined : new URL(shop.analyticsUrl).host;
  return [
    {
      id: 'in-short',
      title: 'In short',
      content: (
        <p>
          Cookies are small notes that a site leaves in your browser. This shop leaves a few in your browser’s
          storage, which comes to the same. It needs them to keep your cart; nothing optional is loaded before
          you accept.
        </p>
      ),
    },
    { id: 'cookie-choices', title: 'Your choice', content: <ConsentChoice /> },
    {
      id: 'types',
      title: 'The four types',
      content: (
        <PolicyTable
          caption="Types of cookies"
          columns={['Type', 'What for', 'Needs your consent']}
          rows={[
            ['Essential', 'Your cart, your checkout details and your answer to the cookie question', 'No'],
            [
              'Analytics',
              analyticsHost
                ? `Counting visits, by a script from ${analyticsHost}`
                : 'Counting visits. We use none at present.',
              'Yes',
            ],
            [
              'Functional',
              'The light or dark theme, once you have picked one; pages and pictures you have seen, so that they open without a connection',
              'No: none of it leaves your browser',
            ],
            ['Marketing', 'We use none.', 'Yes, if we ever did'],
          ]}
        />
      ),
    },
    {
      id: 'stored',
      title: 'What is stored',
      content: (
        <PolicyTable
          caption="What the shop stores in your browser"
          columns={['Name', 'Holds', 'Kept']}
          rows={STORED}
        />
      ),
    },
    {
      id: 'your-choices',
      title: 'What you can do',
      content: (
        <ul>
          <li>
            <b>Accept all:</b> the optional ones are loaded from then on.
          </li>
          <li>
            <b>Decline all:</b> the shop works just the same.
          </li>
          <li>
            <b>Manage preferences:</b> under <a href="#cookie-choices">your choice</a>, here or from the foot
            of any page.
          </li>
          <li>
            <b>Withdraw consent:</b> in the same place. The next page you open is without the optional ones.
          </li>
          <li>
            <b>Delete cookies:</b> your browser’s settings empty the storage of this site. Your cart goes with
            it, and so do the pages it keeps.
          </li>
        </ul>
      ),
    },
    {
      id: 'third-parties',
      title: 'Third-party services',
      content: (
        <ul>
          <li>
            <b>Payment provider:</b> PayFast sets its own cookies on its own page, when you pay.
          </li>
          <li>
            <b>Analytics service:</b>{' '}
            {analyticsHost ? `${analyticsHost}, only after you accept.` : 'none at present.'}
          </li>
          <li>
            <b>Social media:</b> plain links ({shop.socials.map(({ name }) => name).join(', ')}). Nothing of
            theirs is loaded here.
          </li>
          <li>
            <b>E-commerce platform:</b> the shop’s own software, which stores only what is listed above.
          </li>
        </ul>
      ),
    },
    {
      id: 'questions',
      title: 'Questions',
      content: (
        <p>
          About any of this, <ContactOptions shop={shop} />. What happens to your information otherwise:{' '}
          <Link to="/privacy">privacy policy</Link>.
        </p>
      ),
    },
  ];
}

const UNTIL_DELETED = 'Until you delete it';
const UNTIL_TAB_CLOSES = 'Until you close the tab';

const STORED = [
  ['springdeck.cart', 'What is in your cart', UNTIL_DELETED],
  ['springdeck.corrections', 'What has changed in your cart, until you have been told', UNTIL_DELETED],
  ['springdeck_cart', 'Your cart, in a browser without JavaScript', '30 days'],
  ['springdeck_paying', 'What opens your order when you come back from paying for it', '2 hours'],
  ['springdeck_order', 'Which order is yours until it is paid', '2 hours'],
  [
    'springdeck_attempt',
    'What keeps an order from being placed twice, in a browser without JavaScript',
    '2 hours',
  ],
  ['springdeck_credit', 'That you want to pay with your credit', 'A day'],
  ['my', 'That you opened the page of your credit and orders, and may spend the credit', '90 days'],
  ['springdeck_arrived', 'From which orders you came back, so that a later cart stays', '30 days'],
  ['springdeck.arrived', 'The same, in a browser with JavaScript', UNTIL_DELETED],
  ['springdeck_view', 'Whether you look at lists as pictures or as rows', '1 year'],
  ['springdeck_short', 'Which items of your order we have too few of', '5 minutes'],
  ['springdeck.restored', 'Which ordered cart you took back, until that order is paid', UNTIL_DELETED],
  ['springdeck.consent', 'Your answer to the cookie question', UNTIL_DELETED],
  ['springdeck.theme', 'Light or dark', UNTIL_DELETED],
  ['springdeck.binders', 'Which cards of a set you ticked as yours', UNTIL_DELETED],
  ['springdeck.viewed', 'Which products you looked at last', UNTIL_DELETED],
  ['springdeck.checkout', 'What you typed at the checkout', UNTIL_TAB_CLOSES],
  ['springdeck.seats', 'Who plays on the seats that you book, until they are paid for', UNTIL_TAB_CLOSES],
  ['springdeck.attempt', 'A number that keeps an order from being placed twice', UNTIL_TAB_CLOSES],
  ['springdeck.ordered', 'The cart that you have just ordered, for a way back', UNTIL_TAB_CLOSES],
  ['springdeck.loaded.a', 'Which pages of a list you had loaded', UNTIL_TAB_CLOSES],
  [
    'springdeck-pages-1',
    'Pages you have visited, to open them without a connection; never a checkout, an order or a search',
    '7 days, the last 60',
  ],
  ['springdeck-images-1', 'Pictures you have seen', '30 days, the last 200'],
  ['springdeck-shell-1', 'The page that you see offline, and the cart’s', UNTIL_DELETED],
  ['springdeck-assets-1', 'The shop’s scripts, styles and fonts', UNTIL_DELETED],
  ['workbox-expiration', 'Which of these pages and pictures you opened last', UNTIL_DELETED],
  ['react-router-scroll-positions', 'How far you had scrolled', UNTIL_TAB_CLOSES],
] as const;
