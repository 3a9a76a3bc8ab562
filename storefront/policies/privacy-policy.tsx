import { Link } from 'react-router';
import { WANT_YEARS } from '#domain/catalogue/wants.ts';
import {
  ADULT_AGE,
  DECK_LISTS_DAYS,
  MESSAGES_YEARS,
  NOT_FOR_CHILDREN_UNDER,
  PLAYERS_DAYS,
  RECORDS_YEARS,
} from '#domain/shop/policies.ts';
import type { PolicyPageFacts } from './policy-facts.ts';
import type { PolicySection } from './policy-layout.tsx';
import { ContactOptions, SellerDetails } from './seller-details.tsx';

export function privacySections(facts: PolicyPageFacts): PolicySection[] {
  const { shop } = facts;
  return [
    {
      id: 'collected',
      title: 'What we collect',
      content: (
        <>
          <p>Only what you give us, and as little of it as an order needs. There are no accounts here.</p>
          <ul>
            <li>
              <b>When you order:</b> your name, email, phone number, what you bought, your note, and for
              delivery to your door your address.
            </li>
            <li>
              <b>When you book a seat at a tournament:</b> the name of who plays; the player number and the
              year of birth, never the day, where the event asks for them; and of who is under {ADULT_AGE} the
              name and phone number of a parent or guardian.
            </li>
            <li>
              <b>When you pay:</b> PayFast tells us that you paid, how much, and its number for the payment.
              We never see your card or bank details.
            </li>
            <li>
              <b>When you write to us:</b> your name, email, subject and message.
            </li>
            <li>
              <b>When you ask to be told of stock:</b> your email, what you wait for, and when, where and in
              which words you agreed.
            </li>
            <li>
              <b>When you visit:</b> your cart stays in your own browser. Your network address is used for the
              moment, to keep robots from flooding the shop. Visits are counted only if you{' '}
              <Link to="/cookies-policy">accept that</Link>.
            </li>
          </ul>
          <p>
            Fields marked with an asterisk are needed: without them we can’t send your order or answer you.
            The rest is up to you.
          </p>
        </>
      ),
    },
    {
      id: 'use',
      title: 'What we use it for',
      content: (
        <>
          <ul>
            <li>To take, pack, deliver and, where need be, refund your order</li>
            <li>To answer you, and to tell you about your order</li>
            <li>To mail you once about goods that you asked to be told of, after you confirmed it</li>
            <li>To keep the records that tax law asks for, and to prevent fraud</li>
          </ul>
          <p>We send no marketing, build no profiles and let no machine decide about you.</p>
        </>
      ),
    },
    {
      id: 'sharing',
      title: 'Who else sees it',
      content: (
        <>
          <p>We sell your information to nobody. We pass on what others need to do their part:</p>
          <ul>
            <li>
              <b>PayFast</b> takes the payment: name, email, amount and order number.
            </li>
            <li>
              <b>{shop.courierName}</b> or the locker service brings the parcel: name, phone and address.
            </li>
            <li>
              <b>Our hosting, email and contact form services</b> keep or carry it for us, and for nobody
              else.
            </li>
            <li>
              <b>Authorities</b>, when a law or a court obliges us.
            </li>
          </ul>
          <p>
            Where one of them keeps information outside South Africa, we use it only if it is protected there
            as it would be here (section 72 of POPIA, the Protection of Personal Information Act).
          </p>
        </>
      ),
    },
    {
      id: 'security',
      title: 'Security',
      content: (
        <p>
          Payment happens on PayFast’s own secured page. Orders can be read only by the people who pack and
          answer them. Should someone get at your information who mustn’t, we tell you and the Information
          Regulator as soon as we can.
        </p>
      ),
    },
    {
      id: 'keeping',
      title: 'How long we keep it',
      content: (
        <p>
          Orders for {RECORDS_YEARS} years, because tax law says so. Messages until what they are about is
          settled, and {MESSAGES_YEARS} year at most. What you wait for until you stop it, a month after we
          mailed you, or {WANT_YEARS} year at most. Who plays at a tournament until {PLAYERS_DAYS} days after
          it; then only names that may be shown in public stay. Deck lists under the link that shares them for{' '}
          {DECK_LISTS_DAYS} days. After that they go, and sooner if you ask and no law stands in the way.
        </p>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies',
      content: (
        <p>
          The shop keeps your cart and your choices in your browser. Anything optional waits for your consent,
          which you can withdraw at any time: <Link to="/cookies-policy">cookies policy</Link>.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      content: (
        <>
          <p>Under POPIA you may, at no cost:</p>
          <ul>
            <li>Ask what we hold about you and get a copy</li>
            <li>Have it corrected or deleted</li>
            <li>Object to how we use it</li>
            <li>Withdraw a consent you gave</li>
            <li>
              Complain to the Information Regulator:{' '}
              <a href="https://inforegulator.org.za">inforegulator.org.za</a>,{' '}
              <a href="mailto:POPIAComplaints@inforegulator.org.za">POPIAComplaints@inforegulator.org.za</a>
            </li>
          </ul>
          <p>
            To use any of these, <ContactOptions shop={shop} />. Please write from the email address of your
            order, so that we know it is you.
          </p>
        </>
      ),
    },
    {
      id: 'children',
      title: 'Children',
      content: (
        <p>
          {shop.name} is not directed at children under {NOT_FOR_CHILDREN_UNDER}, and we do not knowingly
          collect information from them. Under South African law a parent or guardian must agree before we use
          the information of anyone under {ADULT_AGE}: if you are younger, please order together. If a child
          has given us information without that, tell us and we delete it.
        </p>
      ),
    },
    {
      id: 'links',
      title: 'Links to other sites',
      content: (
        <p>
          Our pages link to PayFast, to the courier, to messaging and social networks and to a map. What they
          do with your information is theirs to explain; please read their policies. Nothing of theirs is
          loaded into our pages before you follow the link.
        </p>
      ),
    },
    {
      id: 'contact',
      title: 'Privacy contact',
      content: (
        <>
          <p>
            Responsible for your information is {shop.legalName}. Questions and requests go to{' '}
            {shop.informationOfficer
              ? `our information officer, ${shop.informationOfficer}`
              : 'our information officer'}
            : <ContactOptions shop={shop} />.
          </p>
          <SellerDetails {...facts} />
        </>
      ),
    },
  ];
}
