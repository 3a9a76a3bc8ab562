import { data } from 'react-router';
import type { ApiInvoice } from '#contract/orders.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { longDate } from '#domain/time/long-date.ts';
import { storefrontContext } from '../api/context.ts';
import { PRIVATE_HEADERS, privateMeta } from '../pieces/page/private-page.ts';
import { screenStyles } from '../pieces/page/screen-styles.ts';
import { Logo } from '../site/header/logo.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { SpringHeading } from '../ui/text/spring-heading.tsx';
import type { Route } from './+types/invoice-page.ts';
import { DeadLink } from './dead-link.tsx';
import styles from './orders.css?url';

export const links = screenStyles(styles);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches[0].loaderData, 'Invoice');

export const headers = () => PRIVATE_HEADERS;

export async function loader({ params, context }: Route.LoaderArgs) {
  const invoice = await context.get(storefrontContext).shopApi.invoice(params.link);
  return data({ invoice, link: params.link }, { status: invoice ? 200 : 404 });
}

export default function InvoicePage({ loaderData: { invoice, link } }: Route.ComponentProps) {
  if (!invoice) return <DeadLink />;
  return (
    <main id="main" className="wrap order-form-page">
      <div className="page-head stack stack--loose">
        <SpringHeading level={1} text={invoice.title} wide="" />
        <div className="row">
          <ButtonLink to={`/order/${link}/invoice.pdf`} look="gold" reloadDocument>
            Download as PDF
          </ButtonLink>
          <ButtonLink to={`/order/${link}`}>Back to the order</ButtonLink>
        </div>
      </div>
      <article className="panel invoice">
        <div className="invoice__logo">
          <Logo />
        </div>
        <dl className="invoice__facts">
          <dt>Number</dt>
          <dd className="numeric">{invoice.number}</dd>
          <dt>Date</dt>
          <dd>{longDate(new Date(invoice.issued_at))}</dd>
          <dt>Order</dt>
          <dd className="numeric">{invoice.order_number}</dd>
        </dl>
        <div className="invoice__parties">
          <Party name="From" lines={invoice.seller} />
          {invoice.buyer && <Party name="To" lines={invoice.buyer} />}
        </div>
        <InvoiceTable invoice={invoice} />
        {invoice.notes.map((note) => (
          <p key={note} className="muted">
            {note}
          </p>
        ))}
      </article>
    </main>
  );
}

function Party({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <div>
      <h2 className="title">{name}</h2>
      <p className="invoice__party">{lines.join('\n')}</p>
    </div>
  );
}

function InvoiceTable({ invoice: { lines, vat, total } }: { invoice: ApiInvoice }) {
  const hasQuantities = lines.some((line) => line.quantity !== null);
  const labelSpan = hasQuantities ? 2 : 1;
  return (
    <table className="invoice__lines">
      <thead>
        <tr>
          <th scope="col">Description</th>
          {hasQuantities && <th scope="col">Quantity</th>}
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.description} ${line.total}`}>
            <td>{line.description}</td>
            {hasQuantities && <td>{line.quantity}</td>}
            <td>{formatDecimal(line.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {vat && (
          <>
            <tr>
              <td colSpan={labelSpan}>Total without VAT</td>
              <td>{formatDecimal(vat.excluding)}</td>
            </tr>
            <tr>
              <td colSpan={labelSpan}>VAT at {vat.rate}</td>
              <td>{formatDecimal(vat.vat)}</td>
            </tr>
          </>
        )}
        <tr className="invoice__total">
          <td colSpan={labelSpan}>{vat ? 'Total including VAT' : 'Total'}</td>
          <td>{formatDecimal(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
