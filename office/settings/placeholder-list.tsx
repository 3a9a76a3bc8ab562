import { type MailName, mailTextsOf, PLACEHOLDERS } from '#domain/shop/mail-texts.ts';

/** What can stand in the words of a mail. */
export const PlaceholderList = ({ mail }: { mail: MailName }) => (
  <section className="part placeholders" aria-labelledby="placeholders">
    <h2 id="placeholders">Placeholders</h2>
    <dl>
      {mailTextsOf(mail).placeholders.map((name) => (
        <div key={name}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <dd>{PLACEHOLDERS[name]}</dd>
        </div>
      ))}
    </dl>
  </section>
);
