import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createBackend } from '#backend/app.ts';
import { runCardFiles } from '#backend/book-desk/files/run-card-files.ts';
import { completeOrder, markReadyToCollect } from '#backend/checkout/hand-over-order.ts';
import { signEntryLink } from '#backend/events/entry-links.ts';
import { findOrderEntries } from '#backend/events/order-entries.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { COMMAND_LINE } from '#backend/log/write-log.ts';
import { createActs } from '#backend/office/act.ts';
import { signOrderLink } from '#backend/orders/order-links.ts';
import { sendParcel } from '#backend/packing/send-parcel.ts';
import { readCheckout } from '#backend/payments/payfast-simulator/checkout.ts';
import { completeNotification } from '#backend/payments/payfast-simulator/notification.ts';
import { totpCode } from '#backend/people/secrets/totp.ts';
import { issueSetUpLink } from '#backend/people/sign-in/set-up.ts';
import { previewPost } from '#backend/posts/preview-post.ts';
import { savePost } from '#backend/posts/save-post.ts';
import { previewProduct } from '#backend/products/editor/preview-product.ts';
import { addProgram } from '#backend/programs/programs.ts';
import { runImports } from '#backend/run-imports.ts';
import { importLockers } from '#backend/shipping/lockers/import-lockers.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { insertDiscount } from '#backend/testing/discounts.ts';
import { insertEvent, seatsFor, type TestEvent } from '#backend/testing/events.ts';
import { insertGiftCard } from '#backend/testing/gift-cards.ts';
import { createTestShop } from '#backend/testing/import/shop.ts';
import { giveMailbox } from '#backend/testing/my.ts';
import { done } from '#backend/testing/office.ts';
import { placePaidOrder } from '#backend/testing/paid-order.ts';
import { TEST_API_KEY, testServices } from '#backend/testing/services.ts';
import { seedRecordedContent } from '#backend/testing/wordpress/recorded.ts';
import type { Call } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls.ts';
import { deckListAnswerSchema } from '#contract/deck-lists.ts';
import { apiErrorSchema } from '#contract/errors.ts';
import type { ApiSeatInput } from '#contract/events.ts';
import { orderCreatedSchema, orderPageSchema, orderStatusSchema } from '#contract/orders.ts';
import { API_KEY_HEADER } from '#contract/paths.ts';
import { paymentCreatedSchema } from '#contract/payments.ts';
import type { PostField } from '#domain/office/office-posts.ts';
import { PROGRAM_RIGHTS } from '#domain/office/programs.ts';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { useMyPage } from './use-my-page.ts';
import { useOfficeCardFiles } from './use-office-book.ts';
import { useOfficeCredit } from './use-office-credit.ts';
import { useOfficeEvents } from './use-office-events.ts';
import { useOfficeImports } from './use-office-imports.ts';
import { useOfficePosts } from './use-office-posts.ts';
import { usePrograms } from './use-programs.ts';

const FOLDER = new URL('../../contract/examples/', import.meta.url);

/** Nobody listens there: the simulator's notifications are refused at once. */
const PUBLIC_URL = 'http://127.0.0.1:1';

const PRODUCTS = `Type,SKU,Name,Stock,Regular price,Sale price,Categories,Brands,Parent,Upsells,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Images,Copy note
simple,OP05-BOX,One Piece OP-05 Booster Box,6,2499,2299,Booster Boxes,One Piece,,OP05-119,,,,,
variable,OP05-119,Monkey.D.Luffy OP05-119,,,,Singles > One Piece Singles,One Piece,,,Condition,"Near Mint, Lightly Played",1,,
variation,OP05-119-NM,,2,899,,,,OP05-119,,Condition,Near Mint,1,,
variation,OP05-119-LP,,1,749,,,,OP05-119,,Condition,Lightly Played,1,,
copy,K-0417,,1,949,,,,OP05-119,,Condition,Near Mint,1,"front.svg, back.svg",Centred 52/48
`;

const PHOTO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88"/>';

const LOCKER = {
  code: 'CG54',
  name: 'Example Mall locker',
  address: '1 Example Street',
  town: 'Bloemfontein',
  postal_code: '9301',
  latitude: -29.1,
  longitude: 26.2,
  opening_hours: 'Every day',
};

const ORDER = {
  billing: {
    first_name: 'Thandi',
    last_name: 'Nkosi',
    email: 'thandi@example.com',
    phone: '082 555 0123',
  },
  delivery_method: 'collect',
  line_items: [{ product_id: 2, variation_id: 3, quantity: 2, price: '899.00' }],
  total: '1798.00',
};

interface Example {
  request: { method: string; path: string; headers?: Record<string, string>; body?: unknown };
  answer: { status: number; body?: unknown };
}

interface Given {
  path?: Record<string, string | number>;
  query?: string;
  headers?: Record<string, string>;
  body?: unknown;
  form?: string;
  csv?: string;
  xml?: string;
  picture?: Uint8Array<ArrayBuffer>;
}

/** `npx vitest run tests/contract/examples.test.ts -u` records intended changes. */
eachDatabase((openDb) => {
  it('every call matches its schema and its recorded example', async () => {
    const shop = await openShop(await openDb());
    const { call, examples } = shop;

    await call('listProducts', { query: 'per_page=1&orderby=price&order=desc' });
    await call('countFacets', { query: 'brand=One Piece' });
    await call('suggestProducts', { query: 'search=luf' });
    await call('findClosestProducts', { query: 'search=lufy' });
    await call('listCategories', { query: 'parent=0' });
    await call('listChildCategories', { query: 'parent_slug=singles' });
    await call('listBrands', {});
    await call('listAttributes', {});
    await call('listAttributeTerms', { path: { id: 1 } });
    await call('getProduct', { path: { id: 2 }, query: 'include_variations=true' });
    await call('getLinkedProducts', { path: { id: 1 } });
    await call('listPrintings', { path: { id: 2 } });

    await call('calculateShipping', {
      body: {
        delivery_address: {
          street_address: '12 Nelson Mandela Drive',
          city: 'Bloemfontein',
          zone: 'FS',
          country: 'ZA',
          code: '9301',
        },
        items: [{ product_id: 2, variation_id: 3, description: 'Luffy', price: 899, quantity: 1 }],
      },
    });
    await call('findLockers', { query: 'search=bloem' });
    const placed = orderCreatedSchema.parse(
      await call('placeOrder', { headers: { 'idempotency-key': 'thandi-1' }, body: ORDER }),
    );
    const { link } = orderStatusSchema.parse(
      await call('getOrderStatus', { path: { id: placed.order_id }, query: `order_key=${placed.order_key}` }),
    ).data;
    const payment = paymentCreatedSchema.parse(
      await call('createPayment', {
        body: {
          customer_name: 'Thandi Nkosi',
          customer_email: 'thandi@example.com',
          amount: '1798.00',
          order_id: placed.order_id,
          order_key: placed.order_key,
          return_url: `${PUBLIC_URL}/payment/success`,
          cancel_url: `${PUBLIC_URL}/payment/cancel`,
        },
      }),
    );
    const form = new URLSearchParams(payment.form_data).toString();
    await call('payOrder', { body: { link } });
    await call('simulateCheckout', { form });
    await call('simulatePayment', { form });
    await call('simulateCancellation', { form });
    await call('getSimulatorStyles', {});
    const notification = shop.notificationOf(form);
    await call('confirmSimulatedNotification', { form: notification });
    await call('notifyPayment', { form: notification });
    await shop.handOver(placed.order_number);
    const page = orderPageSchema.parse(await call('getOrderPage', { query: `link=${link}` })).data;
    await call('requestReturn', {
      body: { link, reason: 'unwanted', lines: [{ line_id: page.lines[0]?.id, quantity: 1 }] },
    });
    await call('getInvoice', { query: `link=${link}` });
    await call('getInvoicePdf', { query: `link=${link}` });
    await call('mailOrderLink', {
      body: { order_number: placed.order_number, email: 'thandi@example.com' },
    });
    await call('sendMessage', {
      body: {
        name: 'Thandi',
        email: 'thandi@example.com',
        subject: 'Saturday',
        message: 'Is there a seat left?',
      },
    });

    await call('requestNotification', {
      body: {
        email: 'thandi@example.com',
        items: [{ product_id: 2, variation_ids: [3], max_price: '850.00', quantity: 1 }],
        consent: true,
        page: '/shop/product/2',
      },
    });
    const wantLink = await shop.findWantLink();
    await call('confirmWants', { body: { link: wantLink } });
    await call('listWants', { query: `link=${wantLink}` });
    await call('stopWants', { body: { link: wantLink } });
    const { id: list } = deckListAnswerSchema.parse(
      await call('storeDeckList', {
        body: { list: '1 Monkey.D.Luffy OP05-119', rules: { condition: 'Near Mint' } },
      }),
    ).data;
    await call('getDeckList', { path: { list }, query: 'condition=Lightly%20Played' });

    await useOffice(shop);
    await useMyPage(call, shop);

    const tournament = await shop.sellSeats();
    await call('listEvents', { query: `posts=${tournament.postId}` });
    await call('getEvent', { path: { id: tournament.id } });
    await call('getEventRounds', { path: { id: tournament.id } });
    const booked = await shop.bookSeat(tournament);
    await call('handInDeckList', {
      body: { link: booked.link, entry: booked.entryId, list: '60 Basic Fire Energy', in_public: true },
    });
    await call('renameSeat', {
      body: { link: booked.link, entry: booked.entryId, seat: { name: 'Lebo Nkosi', shows_name: true } },
    });
    await call('cancelSeats', { body: { link: booked.link, seats: [booked.entryId] } });
    await shop.waitForSeat(tournament, 'Anri Botha');
    await call('joinWaitingList', {
      path: { id: tournament.id },
      body: { email: 'sipho@example.com', seat: { name: 'Sipho Dube' } },
    });
    const waitingLink = await shop.findWaitingLink();
    await call('confirmWaitingPlace', { body: { link: waitingLink } });
    await call('getWaitingPlace', { query: `link=${waitingLink}` });
    await call('leaveWaitingList', { body: { link: waitingLink } });

    for (const name of ['describeSite', 'describeWordPressNamespace', 'describeShopNamespace']) {
      await call(name, { query: '_fields=name,namespace,namespaces' });
    }
    for (const title of ['Post', 'Media', 'PostCategory', 'PostTag', 'Author']) {
      const [first] = z
        .array(z.looseObject({ id: z.number() }))
        .parse(await call(`list${title}`, { query: 'per_page=1&order=asc&orderby=id' }));
      if (first) await call(`get${title}`, { path: { id: first.id } });
    }
    await call('getCurrentUser', {});
    await call('listPostRevisions', { path: { id: 1 } });
    await call('createPost', { body: {} });
    for (const method of ['post', 'put', 'patch', 'delete']) {
      await call(`${method}Post`, { path: { id: shop.postId }, body: {} });
    }
    await call('getMediaFile', { path: { file: 'unknown.png' } });
    await call('getContract', {});
    await call('checkHealth', {});
    await call('checkReadiness', {});

    for (const [id, example] of examples) {
      await expect(`${JSON.stringify(example, null, 2)}\n`).toMatchFileSnapshot(
        new URL(`${id}.json`, FOLDER).pathname,
      );
    }
    expect([...examples.keys()].toSorted()).toEqual(CALLS.map(({ id }) => id).toSorted());
    expect((await readdir(FOLDER)).toSorted()).toEqual(
      [...examples.keys()].map((id) => `${id}.json`).toSorted(),
    );
  });
});

/** From the first owner's link to the last call of the office. */
async function useOffice(shop: Awaited<ReturnType<typeof openShop>>) {
  const { call, firstOwnerLink, codeFor } = shop;
  const password = 'riempies & vetkoek';
  const link = await firstOwnerLink();
  const { startSetUp, setUp, signIn, enterCode } = shop.act('');
  const { totp_secret: secret } = done(await startSetUp({ link }));
  const owner = { name: 'Kagiso Veldman', email: 'kagiso@springdeck.example' };
  done(await setUp({ link, ...owner, password, code: codeFor(secret) }));
  const { ticket } = done(await signIn({ email: owner.email, password }));
  const { token } = done(await enterCode({ ticket, code: codeFor(secret) }));
  const headers = { authorization: `Bearer ${token}` };
  const act = shop.act(token);
  done(await act.confirm({ code: codeFor(secret) }));
  const person = { name: 'Anri Tafelbaai', email: 'anri@springdeck.example', role: 'packer' };
  done(await act.addPerson({ ...person, reason: 'Weekends' }));
  done(await act.changeRole({ id: 2, role: 'judge', reason: 'Runs the league' }));
  await shop.sendParcel(await shop.placePaid());
  await call('getWaybill', { headers, path: { id: 1 } });
  await call('exportOfficeOrders', { headers, query: 'q=state:completed' });
  await call('exportOfficeLog', { headers, query: 'search=who:nobody' });
  await call('exportOfficeProducts', { headers, query: 'search=luffy' });
  await call('exportOfficeCustomers', { headers, query: 'q=thandi' });
  await call('getProductPreview', { headers, path: { link: await shop.previewProduct() } });
  await useOfficePosts(call, headers, shop.previewPost);
  await useOfficeImports(call, headers, act, shop.runImports);
  const prices = 'SKU,Price,Currency,Rate\nOP05-119-NM,80,EUR,20.51\n';
  await call('uploadOfficePrices', { headers, query: 'name=prices.csv', csv: prices });
  const discount = await shop.giveDiscount('WELCOME10');
  await call('priceCart', {
    body: {
      line_items: [{ product_id: 1, quantity: 1 }],
      delivery_method: 'pudo',
      coupon_lines: [{ code: 'welcome10' }, { code: 'WINTER' }],
    },
  });
  await call('exportOfficeDiscountCodes', { headers, path: { id: discount } });
  await shop.giveMailbox('thandi@example.com');
  await useOfficeCredit(call, headers);
  await usePrograms(call, shop);
  await shop.keepMessage('lerato@example.com');
  await useOfficeEvents(call, headers, act, shop);
  await useOfficeCardFiles(call, headers, act, shop.runCardFiles);
}

async function openShop(db: Db) {
  const services = testServices(db, {
    publicUrl: PUBLIC_URL,
    shop: { ...DEFAULT_SHOP, codesAndCredit: true },
  });
  services.backups = { ...services.backups, folder: '/var/lib/springdeck/backups', make: async () => '' };
  services.settings.payfast = { ...services.settings.payfast, baseUrl: `${PUBLIC_URL}/payfast-simulator` };
  const { csvDir, importCsv } = await createTestShop(db);
  for (const photo of ['front.svg', 'back.svg']) await writeFile(path.join(csvDir, photo), PHOTO);
  await importCsv(PRODUCTS);
  await db.transaction().execute((trx) => importLockers(trx, [LOCKER], services.now()));
  await seedRecordedContent(db);
  const backend = createBackend(services);
  const examples = new Map<string, Example>();
  const secrets = new Map<string, string>();

  async function call(id: string, given: Given): Promise<unknown> {
    const described = CALLS.find((each) => each.id === id);
    if (!described) throw new Error(`the contract has no call ${id}`);
    const path = pathOf(described, given);
    const headers = {
      ...(described.needsKey ? { [API_KEY_HEADER]: TEST_API_KEY } : {}),
      ...given.headers,
      ...contentType(given),
    };
    const body =
      given.form ??
      given.csv ??
      given.xml ??
      given.picture ??
      (given.body === undefined ? undefined : JSON.stringify(given.body));
    const response = await backend.request(path, {
      method: described.method,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const answer: unknown = isJson ? await response.json() : await response.arrayBuffer();
    expectSchema(described, response, isJson ? answer : undefined);
    const example = {
      request: {
        method: described.method,
        path,
        headers,
        body:
          given.form ?? given.csv ?? given.xml ?? (given.picture ? 'the bytes of the picture' : given.body),
      },
      answer: { status: response.status, ...(isJson && id !== 'getContract' ? { body: answer } : {}) },
    };
    examples.set(id, withoutSecrets(example));
    return answer;
  }

  /** Equal random values get equal replacements. */
  function withoutSecrets(example: Example): Example {
    const text = JSON.stringify(example)
      .replaceAll(TEST_API_KEY, 'the-key-of-the-shop')
      .replaceAll(PUBLIC_URL, 'https://shop.example')
      .replaceAll(encodeURIComponent(PUBLIC_URL), encodeURIComponent('https://shop.example'))
      .replace(/"request_id":"[^"]*"/g, '"request_id":"7f3c9a2e"')
      .replace(/SD-[0-9A-Z]{8}|RMA-[0-9A-Z]{8}/g, (number) => alias(number, number.split('-')[0] ?? ''))
      .replace(/(?<=deck-lists\/|"data":\{"id":")[\w-]{22}/g, (id) => alias(id, 'list'))
      .replaceAll(/(?<=\/order\/)\w+-\w+-[\w-]{43}/g, (link) => alias(link, 'link'))
      .replaceAll(/(?<=\/entry\/)\w+-[\w-]{43}/g, (link) => alias(link, 'link'))
      .replaceAll(/(?<=\/my\/open\/)[\w-]{43}/g, (link) => alias(link, 'secret'))
      .replaceAll(/(?<=previews?\/)(post-)?\w+-\w+-[\w-]{43}/g, '$1link-EXAMPLE')
      .replaceAll(/sdp_[\da-f]{12}_[\w-]{43}/g, 'sdp_9f2c71d0e4ab_EXAMPLE')
      .replaceAll(/(?<="token_start":")sdp_[\da-f]{12}/g, 'sdp_9f2c71d0e4ab')
      .replaceAll(/(?<="post_id":(?!1892)\d+,(?:"post_slug":"[^"]*",)?"product_id":)\d+/g, '9')
      .replaceAll(/(?<="code":")\d{3} ?\d{3}/g, '123456')
      .replaceAll(/[A-Z\d]{4}(?:-[A-Z\d]{4}){3}/g, 'ABCD-EFGH-JKMN-PQRS')
      .replaceAll(/(?<=Gift card …|"end":")[A-Z\d]{4}(?![A-Z\d])/g, 'PQRS')
      .replaceAll(/(?<="(?:token|id)":"|Bearer )[\w-]{32,}/g, (secret) => alias(secret, 'secret'))
      .replaceAll(/(?<="(?:busy|database_wait_ms)":)[\d.e-]+/g, '0.04')
      .replaceAll(/(?<="started_at":")[^"]+/g, '2026-11-21T09:00:00.000Z')
      .replaceAll(/(?<=products\/)[\da-f]{32}(?=\.webp)/g, '9c1185a5c5e9fc54612808977ee8f548')
      // On PostgreSQL a refused product has used up a number.
      .replaceAll(/(?<="post_id":(?:77|1891),"product_id":)\d+/g, '9')
      .replaceAll(/(?<="post_id":1892,"product_id":)\d+/g, '10')
      .replaceAll(/(?<="log_id":)\d+/g, '131')
      .replaceAll(/whsec_[\w+/=]+/g, 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD')
      .replaceAll(/(?<=")[a-z\d]{4}-[a-z\d]{4}-[a-z\d]{4}(?=")/g, 'abcd-efgh-jkmn')
      .replace(
        /(?<=(?:order_key|return_key|link|custom_str1|signature)(?:"\s*:\s*\\?"|=))[\w.~%-]{8,}/g,
        (secret) => alias(secret, 'secret'),
      );
    return JSON.parse(text);
  }

  function alias(secret: string, kind: string): string {
    const known = secrets.get(secret) ?? `${kind}-EXAMPLE${secrets.size + 1}`;
    secrets.set(secret, known);
    return known;
  }

  const posts = await db
    .selectFrom('posts')
    .select('id')
    .where('status', '=', 'publish')
    .orderBy('id')
    .executeTakeFirstOrThrow();

  return {
    call,
    examples,
    postId: posts.id,
    act: (token: string) =>
      createActs(services)({ token, address: '127.0.0.1', userAgent: '', isOwnForm: true }),
    firstOwnerLink: () => issueSetUpLink(db, null, services.now()),
    /** Each code works once. */
    codeFor: (secret: string) => {
      services.clock.advanceMinutes(1);
      return totpCode(secret, services.now());
    },
    keepMessage: async (email: string): Promise<void> => {
      const message = { name: 'Lerato', email, subject: 'Hours', message: 'When do you open?' };
      await db
        .insertInto('contact_messages')
        .values({ ...message, received_at: services.now().toISOString() })
        .execute();
    },
    /** A seat of that event, paid for, and the link of its order. */
    bookSeat: async (event: TestEvent, name: string | ApiSeatInput = 'Thandi Nkosi') => {
      const { id } = await placePaidOrder(services, seatsFor(event, [name]));
      const [entry] = await findOrderEntries(db, id);
      return { link: await signOrderLink(db, services, id), entryId: entry?.id ?? 0 };
    },
    waitForSeat: async ({ id }: Pick<TestEvent, 'id'>, name: string): Promise<number> => {
      const row = {
        event_id: id,
        email: 'anri@example.com',
        state: 'waiting',
        place: 1,
        name,
        person_key: `${name}#`,
        asked_at: services.now().toISOString(),
      } as const;
      return (await db.insertInto('event_waiting').values(row).returning('id').executeTakeFirstOrThrow()).id;
    },
    linkOf: (entryId: number) => signEntryLink(db, services.signer, entryId),
    findWaitingLink: async (): Promise<string> => {
      const mail = await db
        .selectFrom('outbox')
        .select('text')
        .where('dedupe_key', 'like', 'waiting-confirm:%')
        .executeTakeFirstOrThrow();
      return /\/waiting\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
    },
    /** An event with seats. */
    sellSeats: async () => {
      const postId = 77;
      return { ...(await insertEvent(db, { post_id: postId, deck_list: 'optional' })), postId };
    },
    previewProduct: async (): Promise<string> => {
      const changes = [{ row: 'product', field: 'Name', before: '', after: 'Deck box' }];
      const { url } = await previewProduct(services, COMMAND_LINE, undefined, { changes });
      return url.split('/').at(-1) ?? '';
    },
    previewPost: async (): Promise<string> => {
      const changes = [{ field: 'title' as const, before: '', after: 'Why your foils bow' }];
      const { url } = await previewPost(services, COMMAND_LINE, undefined, { changes, reason: '' });
      return url.split('/').at(-1) ?? '';
    },
    /** A post of the category Tournament. */
    writeTournament: async (): Promise<number> => {
      const fields = {
        title: 'League Cup',
        state: 'publish',
        categories: 'Tournament',
        event_date: '2026-12-05',
        event_fee: '80',
      };
      const changes = Object.entries(fields).map(([field, after]) => ({
        field: field as PostField,
        before: '',
        after,
      }));
      return (await savePost(services, COMMAND_LINE, undefined, { changes })).id;
    },
    findWantLink: async (): Promise<string> => {
      const mail = await db
        .selectFrom('outbox')
        .select('text')
        .where('dedupe_key', '=', 'want-confirm:1')
        .executeTakeFirstOrThrow();
      return /\/wants\/([\w-]+)/.exec(mail.text)?.[1] ?? '';
    },
    findMyLink: async (): Promise<{ link: string; code: string }> => {
      const { text } = await db
        .selectFrom('outbox')
        .select('text')
        .where('dedupe_key', 'like', 'my-link:%')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return {
        link: /\/my\/open\/([\w-]+)/.exec(text)?.[1] ?? '',
        code: /^\d{3} \d{3}$/m.exec(text)?.[0] ?? '',
      };
    },
    giveMailbox: (email: string) => giveMailbox(db, email, 25_000),
    switchCodesOn: () => {
      services.settings.shop = { ...services.settings.shop, codesAndCredit: true };
    },
    makeToken: async () =>
      (await addProgram(services, COMMAND_LINE, { name: 'Ledgerly', rights: [...PROGRAM_RIGHTS] })).token,
    giveDiscount: (code: string) =>
      insertDiscount(db, { code, value: 15, minimum_cents: 50_000, most_per_mailbox: 1, combines: 0 }),
    insertGiftCard: (code: string) => insertGiftCard(services, code, 50_000),
    /** PayFast's notification that the payment is complete. */
    notificationOf: (form: string): string => {
      const reading = readCheckout(form, services.settings);
      if (!reading.ok) throw new Error(reading.problem);
      return completeNotification(reading.checkout, '100000001', services.settings.payfast.passphrase);
    },
    runCardFiles: async () => {
      while ((await runCardFiles(services, new AbortController().signal)) === 'more');
    },
    runImports: async () => {
      while ((await runImports(services, new AbortController().signal)) === 'more');
    },
    placePaid: async (): Promise<string> => {
      const address = {
        address_1: '12 Nelson Mandela Drive',
        city: 'Bloemfontein',
        state: 'FS',
        postcode: '9301',
      };
      const { number } = await placePaidOrder(services, {
        billing: ORDER.billing,
        shipping: { ...address, country: 'ZA' },
        shipping_lines: [{ method_id: 'standard' }],
        line_items: [{ product_id: 1, quantity: 2 }],
      });
      return number;
    },
    /** As the packing desk does. */
    sendParcel: (order: string) =>
      sendParcel(services, COMMAND_LINE, { order, tracking: 'TCG-0042-8818', isUnchecked: true }),
    handOver: async (number: string) => {
      await markReadyToCollect(services, number);
      await completeOrder(services, number);
    },
  };
}

function pathOf({ path }: Call, { path: values = {}, query }: Given): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return query === undefined ? filled : `${filled}?${query}`;
}

const contentType = ({ body, form, picture }: Given): Record<string, string> => {
  if (form !== undefined) return { 'content-type': 'application/x-www-form-urlencoded' };
  if (picture !== undefined) return { 'content-type': 'image/png' };
  return body === undefined ? {} : { 'content-type': 'application/json' };
};

function expectSchema(call: Call, response: Response, body: unknown): void {
  const expected = call.answers[response.status];
  if (expected === undefined) {
    const { code } = apiErrorSchema.parse(body);
    expect(call.errors, `${call.id} answers ${response.status}`).toContain(code);
    return;
  }
  if (typeof expected === 'string') {
    expect(response.headers.get('content-type') ?? expected).toMatch(expected.replace('*', ''));
  } else {
    // Parsing drops unknown fields, so that undocumented ones show here.
    expect(expected.parse(body), `answer of ${call.id}`).toEqual(body);
  }
}
