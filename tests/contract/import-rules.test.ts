import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lint, makeLintedFolder } from './linted-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const FILES: Record<string, { allowed: string[]; forbidden: Record<string, string[]> }> = {
  'domain/money/money.ts': {
    allowed: ['./amounts.ts', '../text/text.ts', '#domain/text/text.ts'],
    forbidden: {
      'domain/ holds pure rules': [
        'node:fs/promises',
        'zod',
        '#contract/paths.ts',
        '../../contract/paths.ts',
      ],
      'the product may not import it': ['../testing/deck-lists.ts', '#domain/testing/deck-lists.ts'],
    },
  },
  'contract/orders.ts': {
    allowed: ['./paths.ts', '#domain/money/money.ts', '#contract/paths.ts', 'zod'],
    forbidden: {
      'contract/ says what crosses the wire': [
        'node:fs',
        'kysely',
        '#backend/app.ts',
        '../backend/app.ts',
        '#storefront/root.tsx',
      ],
    },
  },
  'contract/office/orders.ts': {
    allowed: ['./parcels.ts', '#contract/orders.ts', '#domain/money/money.ts'],
    forbidden: { 'contract/ says what crosses the wire': ['../orders.ts', '#office/api/answers.ts'] },
  },
  'backend/app.ts': {
    allowed: ['./checkout/routes.ts', 'hono', './ground/http/errors.ts'],
    forbidden: {
      'the product may not import it': ['./testing/services.ts'],
      'backend/ answers the contract': ['#server/config.ts', '../storefront/root.tsx'],
    },
  },
  'backend/checkout/routes.ts': {
    allowed: [
      'hono',
      '../ground/http/errors.ts',
      './place-order.ts',
      '#contract/orders.ts',
      '#domain/money/money.ts',
    ],
    forbidden: {
      'backend/ answers the contract': [
        '#storefront/root.tsx',
        '../../storefront/root.tsx',
        '../../server/config.ts',
      ],
      'Only backend/app.ts mounts routes': ['../catalogue/routes.ts', '#backend/catalogue/routes.ts'],
    },
  },
  'backend/checkout/place-order.ts': {
    allowed: [
      '../ground/db/tables.ts',
      '../ground/http/php-query.ts',
      '../orders/order-stock.ts',
      '../catalogue/sellable-rows.ts',
      '../shipping/find-rates.ts',
      '../mail/enqueue-order-mails.ts',
      '../invoices/issue-invoice.ts',
      '../returns/find-returns.ts',
      '../payments/payable.ts',
      'kysely',
      'node:crypto',
      'hono/html',
    ],
    forbidden: {
      'these know nothing of HTTP': [
        'hono',
        'hono/cookie',
        '../ground/http/errors.ts',
        '#backend/ground/http/errors.ts',
      ],
      'Only backend/app.ts mounts routes': ['./routes.ts'],
      'backend/ answers the contract': ['#server/config.ts'],
      'backend/ground/db/ holds all that one of the two databases does differently': [
        'pg',
        'node:sqlite',
        '../ground/db/is-postgres.ts',
        '#backend/ground/db/is-postgres.ts',
      ],
    },
  },
  'backend/ground/db/connect.ts': {
    allowed: ['pg', 'node:sqlite', './is-postgres.ts', 'kysely'],
    forbidden: {
      'these know nothing of HTTP': ['../http/errors.ts'],
      'Only backend/app.ts mounts routes': ['../../orders/routes.ts'],
      'backend/ answers the contract': ['#server/config.ts'],
      'ground/ knows no feature': ['../../orders/queries.ts', '#backend/catalogue/sellable-rows.ts'],
      'the product may not import it': ['../../testing/databases.ts', '#backend/testing/databases.ts'],
    },
  },
  'backend/ground/http/errors.ts': {
    allowed: ['hono', './parse.ts', '../refused.ts', '#contract/errors.ts'],
    forbidden: {
      'ground/ knows no feature': ['../../catalogue/terms.ts', '../../orders/order-refusals.ts'],
    },
  },
  'backend/ground/changes/publish-changes.ts': {
    allowed: ['../db/tables.ts', './change-feed.ts'],
    forbidden: {
      'these know nothing of HTTP': ['../http/errors.ts'],
      'ground/ knows no feature': ['../../contact/contact-mail.ts', '../../content/save/save-post.ts'],
      'Only backend/app.ts mounts routes': ['../../catalogue/routes.ts'],
    },
  },
  'backend/log/write-log.ts': {
    allowed: ['../ground/db/tables.ts', './tables.ts'],
    forbidden: { 'ground/ knows no feature': ['../people/people.ts', '../catalogue/sellable-rows.ts'] },
  },
  'backend/shipping/find-rates.ts': {
    allowed: ['../ground/db/tables.ts', './courier.ts'],
    forbidden: { 'ground/ knows no feature': ['../orders/queries.ts', '../content/save/save-post.ts'] },
  },
  'backend/checkout/settle-payment.ts': {
    allowed: ['../orders/order-services.ts', '../mail/enqueue-order-mails.ts'],
    forbidden: { 'name the few that you need': ['../services.ts', '#backend/services.ts'] },
  },
  'backend/catalogue/listing/listing-cache.ts': {
    allowed: ['../services.ts', '../../ground/db/tables.ts'],
    forbidden: { 'name the few that you need': ['../../services.ts'] },
  },
  'backend/shipping/routes.ts': {
    allowed: ['hono', '../ground/http/parse.ts', './find-rates.ts'],
    forbidden: { 'ground/ knows no feature': ['../checkout/delivery.ts'] },
  },
  'backend/discounts/hold-uses.ts': {
    allowed: ['kysely', '#domain/discounts/discount.ts', '../ground/db/tables.ts'],
    forbidden: {
      'knows by its id alone': ['../orders/queries.ts', '#backend/catalogue/sellable-rows.ts'],
    },
  },
  'backend/credit/transfer.ts': {
    allowed: ['kysely', '#domain/credit/credit.ts', '../ground/db/tables.ts'],
    forbidden: { 'credit/ moves value': ['../orders/queries.ts', '../discounts/hold-uses.ts'] },
  },
  'backend/events/order-entries.ts': {
    allowed: ['kysely', '#domain/events/seats.ts', '../ground/db/tables.ts'],
    forbidden: { 'knows an order by its lines alone': ['../orders/queries.ts', '../credit/transfer.ts'] },
  },
  'backend/content/save/save-post.ts': {
    allowed: ['../../ground/db/tables.ts', '../shape/post.ts'],
    forbidden: { 'ground/ knows no feature': ['../../catalogue/terms.ts', '../../shipping/courier.ts'] },
  },
  'backend/catalogue/import/import-products.ts': {
    allowed: ['../../ground/db/tables.ts', '../../content/media/store-media.ts', '../sellable-rows.ts'],
    forbidden: {
      'knows nothing of orders': [
        '../../orders/order-stock.ts',
        '../../shipping/shipped-items.ts',
        '../../deck-lists/card-index.ts',
      ],
      'these know nothing of HTTP': ['../../ground/http/errors.ts'],
    },
  },
  'backend/catalogue/routes.ts': {
    allowed: ['hono', '../ground/http/parse.ts', './sellable-rows.ts'],
    forbidden: {
      'knows nothing of orders': ['../orders/queries.ts', '../checkout/place-order.ts'],
      'the product may not import it': ['../testing/shop.ts'],
    },
  },
  'backend/book/import-book.ts': {
    allowed: ['fflate', '#domain/cards/card-keys.ts', '../ground/db/tables.ts'],
    forbidden: {
      'book/ says which cards exist': ['../catalogue/sellable-rows.ts', '../deck-lists/card-index.ts'],
    },
  },
  'backend/deck-lists/read-basket.ts': {
    allowed: ['../catalogue/services.ts', '../ground/db/tables.ts', './card-index.ts'],
    forbidden: {
      'deck-lists/ finds cards for sale': ['../orders/queries.ts', '../content/save/save-post.ts'],
      'these know nothing of HTTP': ['../ground/http/errors.ts'],
    },
  },
  'backend/deck-lists/routes.ts': {
    allowed: ['hono', '../ground/http/parse.ts', '../catalogue/services.ts'],
    forbidden: { 'deck-lists/ finds cards for sale': ['../checkout/place-order.ts'] },
  },
  'backend/binders/find-binder.ts': {
    allowed: ['../deck-lists/card-index.ts', '../book/booked-card.ts', '../ground/db/tables.ts'],
    forbidden: { 'binders/ shows which cards of a set': ['../orders/queries.ts', '../wants/tables.ts'] },
  },
  'backend/orders/queries.ts': {
    allowed: [
      '../ground/db/tables.ts',
      '../shipping/shipped-items.ts',
      '../catalogue/sellable-rows.ts',
      './order-names.ts',
    ],
    forbidden: {
      'orders/ says what an order is': [
        '../mail/order-summary.ts',
        '../invoices/invoice-number.ts',
        '../returns/find-returns.ts',
        '../payments/payable.ts',
        '../checkout/place-order.ts',
        '#backend/mail/order-summary.ts',
      ],
      'name the few that you need': ['../services.ts'],
      'these know nothing of HTTP': ['../ground/http/errors.ts'],
      'Only backend/app.ts mounts routes': ['../payments/routes.ts'],
    },
  },
  'backend/orders/order-answers.ts': {
    allowed: ['hono', '../ground/http/errors.ts', './order-refusals.ts'],
    forbidden: { 'orders/ says what an order is': ['../payments/payment-answers.ts'] },
  },
  'backend/orders/stock/order-stock.test.ts': {
    allowed: ['../checkout/expire-orders.ts', '../testing/shop.ts', '../ground/http/errors.ts'],
    forbidden: { 'Only backend/app.ts mounts routes': ['../checkout/routes.ts'] },
  },
  'backend/mail/order-summary.ts': {
    allowed: ['../orders/queries.ts', '../ground/db/tables.ts', './mail-layout.ts', 'hono/html'],
    forbidden: {
      'do not know each other: they import orders/': [
        '../invoices/invoice-number.ts',
        '../returns/find-returns.ts',
        '../payments/provider.ts',
        '../checkout/place-order.ts',
      ],
      'these know nothing of HTTP': ['../ground/http/errors.ts'],
    },
  },
  'backend/invoices/routes.ts': {
    allowed: ['hono', '../ground/http/errors.ts', '../orders/order-links.ts', './find-invoice.ts'],
    forbidden: { 'do not know each other: they import orders/': ['../mail/order-summary.ts'] },
  },
  'backend/returns/request-return.ts': {
    allowed: ['../mail/enqueue-order-mails.ts', '../orders/order-state.ts', './find-returns.ts'],
    forbidden: {
      'returns/, payments/, contact/, wants/, waiting-list/ and my/ may write mails': [
        '../invoices/find-invoice.ts',
        '../payments/payable.ts',
        '../checkout/settle-payment.ts',
      ],
      'these know nothing of HTTP': ['../ground/http/errors.ts'],
    },
  },
  'backend/payments/payfast/routes.ts': {
    allowed: ['hono', '../../ground/http/client-address.ts', '../../mail/enqueue-order-mails.ts'],
    forbidden: {
      'returns/, payments/, contact/, wants/, waiting-list/ and my/ may write mails': [
        '../../checkout/settle-payment.ts',
      ],
    },
  },
  'backend/payments/payfast/verify.ts': {
    allowed: [
      '../provider.ts',
      '../../orders/order-stock.ts',
      '../../mail/enqueue-order-mails.ts',
      '../../orders/order-services.ts',
    ],
    forbidden: {
      'these know nothing of HTTP': ['../../ground/http/errors.ts'],
      'backend/ answers the contract': ['../../../storefront/root.tsx'],
      'Only backend/app.ts mounts routes': ['../routes.ts'],
      'returns/, payments/, contact/, wants/, waiting-list/ and my/ may write mails': [
        '../../checkout/settle-payment.ts',
        '#backend/checkout/settle-payment.ts',
      ],
    },
  },
  'backend/wants/request-notification.ts': {
    allowed: ['../catalogue/load-products.ts', '../mail/enqueue-mail.ts', '../orders/signer.ts'],
    forbidden: {
      'returns/, payments/, contact/, wants/, waiting-list/ and my/ may write mails': [
        '../contact/store-message.ts',
      ],
      'these know nothing of HTTP': ['../ground/http/errors.ts'],
    },
  },
  'backend/people/people.ts': {
    allowed: ['../log/write-log.ts', '../mail/enqueue-mail.ts', './sessions/sessions.ts'],
    forbidden: {
      'people/ says who works in the shop': ['../checkout/place-order.ts', '../office/access-answers.ts'],
      'these know nothing of HTTP': ['../ground/http/errors.ts'],
      'Only backend/app.ts mounts routes': ['../office/routes.ts'],
    },
  },
  'backend/people/sessions/sessions.ts': {
    allowed: ['../../ground/db/tables.ts', '../../ground/tokens.ts', './device.ts'],
    forbidden: {
      'people/ says who works in the shop': [
        '../../stock/book-stock.ts',
        '../../office/undo/undo-line.ts',
        '#backend/stock/book-stock.ts',
      ],
    },
  },
  'backend/scan/read-scan.ts': {
    allowed: ['../orders/queries.ts', '../deck-lists/card-index.ts'],
    forbidden: { 'scan/ says what was scanned': ['../people/people.ts', '../stock/find-units.ts'] },
  },
  'backend/products/rows/find-rows.ts': {
    allowed: ['../../catalogue/sellable-rows.ts', '../../people/repeated-save.ts', '../bulk/plan-change.ts'],
    forbidden: { 'do not know each other: they import people/': ['../../stock/find-units.ts'] },
  },
  'backend/packing/scan.ts': {
    allowed: ['../scan/read-scan.ts', '../checkout/hand-over-order.ts', '../invoices/find-invoice.ts'],
    forbidden: {
      'do not know each other: they import people/': ['../products/find-choices.ts', '../counter/sell.ts'],
    },
  },
  'backend/messages/reply.ts': {
    allowed: ['../customers/sum-orders.ts', '../mail/enqueue-mail.ts', '../wants/want-links.ts'],
    forbidden: { 'messages/ are answered to customers': ['../order-desk/notes.ts'] },
  },
  'backend/my-page/erase-me.ts': {
    allowed: ['../customers/privacy/erase-shopper.ts', '../my/sessions.ts', '../credit/accounts.ts'],
    forbidden: { 'my-page/ shows shoppers': ['../counter/sell.ts', '../people/people.ts'] },
  },
  'backend/my/open-my.ts': {
    allowed: ['../ground/tokens.ts', '../orders/order-services.ts', './sessions.ts'],
    forbidden: {
      'returns/, payments/, contact/, wants/, waiting-list/ and my/ may write mails': [
        '../wants/want-links.ts',
        '../checkout/place-order.ts',
      ],
    },
  },
  'backend/prices/run-prices.ts': {
    allowed: ['../imports/insert-run.ts', '../catalogue/hand-prices.ts'],
    forbidden: {
      'posts/ and prices/ are filled from files': ['../orders/queries.ts', '../office/undo/undo-line.ts'],
    },
  },
  'backend/stock/find-units.ts': {
    allowed: ['../products/find-choices.ts', '../scan/goods.ts', '../catalogue/stock/find-counted-stock.ts'],
    forbidden: { 'stock/ counts goods': ['../counter/sell.ts', '../packing/trays.ts'] },
  },
  'backend/counter/sell.ts': {
    allowed: ['../stock/find-units.ts', '../checkout/hand-over-order.ts'],
    forbidden: { 'counter/ sells goods that stock/ finds': ['../order-desk/make-order.ts'] },
  },
  'backend/discount-desk/save-discount.ts': {
    allowed: [
      '../discounts/discount-rows.ts',
      '../credit/accounts.ts',
      '../log/write-log.ts',
      '../people/office-services.ts',
    ],
    forbidden: { 'discount-desk/ is where owners make discounts': ['../orders/queries.ts'] },
  },
  'backend/entries/report-result.ts': {
    allowed: ['../events/find-events.ts', '../log/write-log.ts'],
    forbidden: { 'entries/ is what who plays does by the link': ['../orders/queries.ts'] },
  },
  'backend/credit-desk/give-credit.ts': {
    allowed: ['../credit/transfer.ts', '../log/write-log.ts', '../people/sessions/sessions.ts'],
    forbidden: { 'credit-desk/ is where people of the shop': ['../orders/queries.ts'] },
  },
  'backend/event-desk/save-event.ts': {
    allowed: ['../events/find-events.ts', '../posts/write-post.ts', '../checkout/refund-order.ts'],
    forbidden: { 'event-desk/ is where people of the shop run': ['../order-desk/make-order.ts'] },
  },
  'backend/book-desk/save-single.ts': {
    allowed: ['../products/editor/save-product.ts', '../prices/propose-prices.ts', '../book/search-book.ts'],
    forbidden: { 'book-desk/ lists cards from the book': ['../stock/find-units.ts'] },
  },
  'backend/order-desk/make-order.ts': {
    allowed: ['../counter/counter-units.ts', '../customers/privacy/shopper-data.ts'],
    forbidden: {
      'order-desk/ is where people of the shop work on orders': [
        '../messages/reply.ts',
        '../office/undo/undo-line.ts',
      ],
    },
  },
  'backend/programs/book-by-sku.ts': {
    allowed: ['../stock/book-stock.ts', '../webhooks/webhooks.ts'],
    forbidden: { 'programs/ lets programs do what people can': ['../office/find/find-anything.ts'] },
  },
  'backend/office/undo/undo-line.ts': {
    allowed: ['../../stock/undo-booking.ts', '../../programs/programs.ts', '../log/describe-line.ts'],
    forbidden: { 'these know nothing of HTTP': ['../../ground/http/errors.ts'] },
  },
  'backend/new-feature/act.ts': {
    allowed: ['kysely', './other.ts', '../ground/db/tables.ts'],
    forbidden: { 'This folder has no row': ['../catalogue/sellable-rows.ts'] },
  },
  'backend/checkout/hand-over-order.ts': {
    allowed: ['../log/write-log.ts'],
    forbidden: {
      'checkout/ serves shoppers': [
        '../people/people.ts',
        '../office/access-answers.ts',
        '#backend/people/people.ts',
      ],
    },
  },
  'backend/testing/shop.ts': {
    allowed: ['pg', '../app.ts', '../ground/http/errors.ts', './services.ts'],
    forbidden: { 'backend/ answers the contract': ['#server/config.ts', '../../storefront/root.tsx'] },
  },
  'server/app.ts': {
    allowed: ['hono', '#backend/app.ts', './config.ts'],
    forbidden: { 'the product may not import it': ['#backend/testing/services.ts'] },
  },
  'office/people/people-page.tsx': {
    allowed: [
      '../api/answers.ts',
      '../pieces/screen.tsx',
      './people-table.tsx',
      '#storefront/ui/controls/button.tsx',
      '#contract/office/office.ts',
      'react-router',
    ],
    forbidden: {
      "office/ is given the backend's actions": ['#backend/app.ts', '../../server/app.ts'],
      "office/ shares the storefront's primitives": [
        '#storefront/site/navigation.ts',
        '../../storefront/root.tsx',
      ],
      'Inside office/ use relative imports': ['#office/api/answers.ts'],
      'never another screen': ['../log/log-table.tsx'],
    },
  },
  'office/orders/new-order/new-order-goods.tsx': {
    allowed: ['../use-presses.ts', '../../api/answers.ts', '../../pieces/keyboard/keys.tsx'],
    forbidden: { 'never another screen': ['../../log/log-table.tsx'] },
  },
  'office/pieces/lists/filter-bar.tsx': {
    allowed: ['../../api/context.ts', '../keys.tsx', './peek.tsx'],
    forbidden: { 'pieces/ know the answers': ['../../people/people-table.tsx'] },
  },
  'office/pieces/screen.tsx': {
    allowed: ['../api/context.ts', './logo.tsx', '#storefront/assets/logo/logo.svg'],
    forbidden: { 'pieces/ know the answers': ['../people/people-table.tsx', '../frame/frame.tsx'] },
  },
  'office/api/office-api.ts': {
    allowed: ['./context.ts', 'zod', '#contract/office/office.ts'],
    forbidden: { 'api/ holds the client': ['../pieces/screen.tsx'] },
  },
  'storefront/root.tsx': {
    allowed: ['./home/home-page.tsx', './api/shop-api.ts', 'react', '#contract/paths.ts'],
    forbidden: {
      'storefront/ knows the backend only through the contract': ['#backend/app.ts', '../server/app.ts'],
      'Shoppers load nothing of the office': ['../office/pieces/screen.tsx', '#office/routes.ts'],
    },
  },
  'storefront/home/home-page.tsx': {
    allowed: [
      '../api/shop-api.ts',
      '../state/use-cart.ts',
      '../cart/load-cookie-cart.ts',
      '../pieces/products/product-tile.tsx',
      '../site/navigation.ts',
      '../ui/controls/button.tsx',
      '../assets/card-back.svg',
      '../screens.ts',
      './hero.tsx',
      './+types/home-page.ts',
      '#domain/money/money.ts',
    ],
    forbidden: {
      'storefront/ knows the backend only through the contract': ['#backend/app.ts', '../../backend/app.ts'],
      'use relative imports': ['#storefront/state/use-cart.ts'],
      'never another screen': ['../checkout/section.tsx', '../checkout/parts/section.tsx'],
    },
  },
  'storefront/catalogue/list/shop-query.ts': {
    allowed: [
      '../../api/shop-api.ts',
      '../../pieces/products/product-tile.tsx',
      '../../cart/load-cookie-cart.ts',
      '../product/trust.tsx',
      '../../screens.ts',
      './list-row.ts',
    ],
    forbidden: { 'never another screen': ['../../checkout/section.tsx', '../../home/hero.tsx'] },
  },
  'storefront/ui/controls/button.tsx': {
    allowed: [
      './icon.tsx',
      '../marks/icon.tsx',
      '../../assets/card-back.svg',
      '#domain/money/money.ts',
      'react',
    ],
    forbidden: {
      'ui/ holds primitives': [
        '../../state/use-cart.ts',
        '../../api/shop-api.ts',
        '../../pieces/products/price.tsx',
        '../../home/hero.tsx',
      ],
      'storefront/ knows the backend only through the contract': [
        '#backend/app.ts',
        '../../../backend/app.ts',
      ],
    },
  },
  'storefront/api/shop/read-list.ts': {
    allowed: ['./model.ts', '../call-errors.ts', '../content/model.ts', '#contract/paths.ts'],
    forbidden: {
      'api/ holds the clients': ['../../ui/controls/button-link.tsx', '../../state/storage.ts'],
      'storefront/ knows the backend only through the contract': ['../../../backend/app.ts'],
    },
  },
  'storefront/state/use-cart.ts': {
    allowed: ['./cart-store.ts', '../api/shop-api.ts', '#domain/cart/cart.ts', 'react'],
    forbidden: {
      'state/ is what the browser remembers': ['../ui/controls/button-link.tsx', '../cart/cart-page.tsx'],
      'storefront/ knows the backend only through the contract': ['../../backend/app.ts'],
    },
  },
  'storefront/pieces/products/product-tile.tsx': {
    allowed: [
      './price.tsx',
      '../orders/order-slip.tsx',
      '../../ui/controls/button.tsx',
      '../../state/use-cart.ts',
      '../../api/shop/model.ts',
    ],
    forbidden: {
      'pieces/ know the model and no route': ['../../cart/cart-page.tsx', '../../site/navigation.ts'],
      'storefront/ knows the backend only through the contract': ['../../../backend/app.ts'],
    },
  },
  'storefront/site/header/site-header.tsx': {
    allowed: ['./logo.tsx', '../theme.tsx', '../search/search-combobox.tsx', '../../ui/marks/icon.tsx'],
    forbidden: {
      'site/ is the frame around every screen': ['../../cart/cart-page.tsx', '../../home/hero.tsx'],
      'the product may not import it': ['../../ui/testing/show.tsx'],
      'storefront/ knows the backend only through the contract': ['../../../backend/app.ts'],
    },
  },
};

it('the linter accepts allowed imports and names the rule for forbidden ones', async () => {
  const folder = await makeLintedFolder();
  for (const [file, { allowed, forbidden }] of Object.entries(FILES)) {
    await write(folder, file, listImports(allowed, forbidden));
  }
  const found = lint(folder, 'plugin');
  for (const [file, { allowed, forbidden }] of Object.entries(FILES)) {
    const specifiers = listImports(allowed, forbidden);
    const expected = Object.entries(forbidden).flatMap(([reason, all]) => all.map((one) => [one, reason]));
    const reported = found
      .filter((finding) => finding.file === file)
      .map(({ line, message }) => [specifiers[line - 1], reasonIn(message, Object.keys(forbidden))]);
    expect({ file, imports: reported.sort() }).toEqual({ file, imports: expected.sort() });
  }
});

it.each([
  ['a type', `import type { Mail } from '../mail/enqueue-mail.ts';`],
  ['an export', `export { enqueueMail } from '../mail/enqueue-mail.ts';`],
  ['what is loaded later', `export const load = () => import('../mail/enqueue-mail.ts');`],
])('the rules count %s', async (_what, code) => {
  const folder = await makeLintedFolder();
  const file = path.join(folder, 'backend/orders/queries.ts');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, code);
  expect(lint(folder, 'plugin').map(({ message }) => message)).toEqual([
    expect.stringContaining('orders/ says what an order is'),
  ]);
});

it('office/ may know types of the backend, and nothing else of it', async () => {
  const folder = await makeLintedFolder();
  const file = path.join(folder, 'office/people/people-page.tsx');
  await mkdir(path.dirname(file), { recursive: true });
  const code = [
    `import type { Person } from '#backend/people/people.ts';`,
    `import { type Role } from '#backend/people/set-role.ts';`,
    `export type { Session } from '#backend/people/sessions/sessions.ts';`,
    `export const load = () => import('#backend/app.ts');`,
    `import type { Config } from '#server/config.ts';`,
  ];
  await writeFile(file, code.join('\n'));
  expect(lint(folder, 'plugin').map(({ line }) => line)).toEqual([2, 3, 4, 5]);
});

it('every folder of the backend has a row', async () => {
  const rules = await readFile(path.join(ROOT, 'lint/backend.grit'), 'utf8');
  const listed = /not \$from <: r"\(\?:([^"]+)\)"/.exec(rules)?.[1]?.split('|');
  const folders = await readdir(path.join(ROOT, 'backend'), { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(listed?.toSorted()).toEqual(names.filter((name) => name !== 'testing').toSorted());
});

it('the linter reports an import cycle', async () => {
  const folder = await makeLintedFolder();
  await write(folder, 'domain/money/money.ts', ['../text/text.ts']);
  await write(folder, 'domain/text/text.ts', ['../money/money.ts']);
  expect(lint(folder, 'lint/suspicious/noImportCycles').map(({ file }) => file)).toContain(
    'domain/money/money.ts',
  );
});

function listImports(allowed: string[], forbidden: Record<string, string[]>): string[] {
  return [...allowed, ...Object.values(forbidden).flat()];
}

function reasonIn(message: string, reasons: string[]): string {
  return reasons.find((reason) => message.includes(reason)) ?? message;
}

/** One import per line, so that a finding's line identifies it. */
async function write(folder: string, file: string, specifiers: string[]): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  const lines = specifiers.map((specifier, index) => `import { value${index} } from '${specifier}';`);
  await writeFile(target, `${lines.join('\n')}\nexport const value0 = value1;\n`);
}
