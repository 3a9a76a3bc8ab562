import type { Tables } from '../../ground/db/tables.ts';

interface PersonalColumn {
  holds: string;
  /** What happens to it when a shopper asks for erasure; `kept` names why the law or the shop needs it. */
  erasure: 'deleted' | 'emptied' | { kept: string };
}

export interface PersonalTable {
  of: 'shoppers' | 'staff';
  why: string;
  /** By `deleteOldRecords`, unless somebody does it sooner. */
  keptFor: string;
  personal: Readonly<Record<string, PersonalColumn>>;
  /** Columns about nobody, with spaces between. */
  others: string;
}

const TAX = { kept: 'an invoice names its buyer; Tax Administration Act, section 29' };
const PROOF = { kept: 'proof of what was sold and paid; Tax Administration Act, section 29' };
const deleted = (holds: string): PersonalColumn => ({ holds, erasure: 'deleted' });
const emptied = (holds: string): PersonalColumn => ({ holds, erasure: 'emptied' });
const staff = (holds: string): PersonalColumn => ({ holds, erasure: { kept: 'not a shopper' } });
const WORKED = staff('who of the shop did it');
const FIVE_YEARS = 'five years after the order';

/** Where anything about a person is stored. A test compares it with the database, column by column. */
export const PERSONAL_DATA: { readonly [Table in keyof Tables]?: PersonalTable } = {
  orders: {
    of: 'shoppers',
    why: 'to deliver and invoice what was bought',
    keptFor: FIVE_YEARS,
    personal: {
      first_name: { holds: 'first name', erasure: TAX },
      last_name: { holds: 'last name', erasure: TAX },
      billing: { holds: 'billing address', erasure: TAX },
      shipping: emptied('delivery address'),
      email: emptied('e-mail address'),
      phone: emptied('phone number'),
      locker_code: emptied('parcel locker'),
      customer_note: emptied('note to the shop'),
      tracking: emptied('tracking number, which tells where the parcel went'),
      hold_mailbox: emptied('keyed hash of the e-mail address, while the unpaid order holds stock'),
      email_folded: emptied('e-mail address in small letters'),
      hold_network: emptied('keyed hash of the network address, while the unpaid order holds stock'),
    },
    others:
      'id number order_key status delivery_method shipping_code shipping_title shipping_time items_cents shipping_cents total_cents created_at hold_expires_at paid_at superseded_by arrives_from arrives_to attempt_key discount_cents shipping_discount_cents credit_cents gift_card_cents',
  },
  order_lines: {
    of: 'shoppers',
    why: 'what was bought',
    keptFor: FIVE_YEARS,
    personal: { name: { holds: 'goods bought', erasure: PROOF } },
    others:
      'id order_id product_id variation_id sku attributes bundle_selections quantity price_cents total_cents discount_cents is_virtual',
  },
  order_events: {
    of: 'shoppers',
    why: 'how an order went',
    keptFor: FIVE_YEARS,
    personal: { note: emptied('remarks, such as a tracking number') },
    others: 'id order_id at actor from_status to_status',
  },
  order_notes: {
    of: 'shoppers',
    why: 'what the shop noted on an order',
    keptFor: FIVE_YEARS,
    personal: { text: deleted('notes'), who: deleted('who noted it') },
    others: 'id order_id at person_id',
  },
  order_words: {
    of: 'shoppers',
    why: 'finds orders by name, address and goods',
    keptFor: FIVE_YEARS,
    personal: {
      word: {
        holds: 'words of the order',
        erasure: { kept: 'those of the name on an invoice, and of the goods' },
      },
    },
    others: 'order_id',
  },
  payments: {
    of: 'shoppers',
    why: 'proof of payment',
    keptFor: FIVE_YEARS,
    personal: { provider_payment_id: { holds: "the provider's number of the payment", erasure: PROOF } },
    others: 'id order_id provider status gross_cents fee_cents received_at',
  },
  refunds: {
    of: 'shoppers',
    why: 'proof of what was paid back',
    keptFor: FIVE_YEARS,
    personal: {
      message: emptied('words to the shopper'),
      reference: { holds: "the provider's reference", erasure: PROOF },
      who: WORKED,
    },
    others:
      'id order_id request_key at person_id goods_cents delivery_cents goodwill_cents total_cents credit_cents money_as_credit_cents bonus_cents day_id',
  },
  discount_uses: {
    of: 'shoppers',
    why: 'so that a discount is used only as often as it says',
    keptFor: `${FIVE_YEARS}; then how often it was used`,
    personal: { mailbox: emptied('keyed hash of the e-mail address') },
    others: 'discount_id order_id code state cents',
  },
  event_entries: {
    of: 'shoppers',
    why: 'who plays on a seat that was booked',
    keptFor: '30 days after the event; then the names that may be shown in public',
    personal: {
      name: emptied('name of who plays'),
      player_id: emptied('player number'),
      person_key: emptied('name and player number in small letters'),
      birth_year: emptied('year of birth'),
      guardian_name: emptied('name of a parent or guardian'),
      guardian_phone: emptied('phone number of a parent or guardian'),
    },
    others: 'id event_id order_line_id state shows_name asked_at dropped_after brought',
  },
  event_decks: {
    of: 'shoppers',
    why: 'deck lists that players have handed in for a tournament',
    keptFor: '30 days after the event; then those that their players show to all',
    personal: { list: deleted('deck list') },
    others: 'entry_id in_public handed_in_at',
  },
  event_waiting: {
    of: 'shoppers',
    why: 'who waits for a seat of a tournament that is full',
    keptFor: '30 days after the event; 48 hours where nobody confirms it',
    personal: {
      email: deleted('e-mail address'),
      name: deleted('name of who plays'),
      player_id: deleted('player number'),
      person_key: deleted('name and player number in small letters'),
      birth_year: deleted('year of birth'),
      guardian_name: deleted('name of a parent or guardian'),
      guardian_phone: deleted('phone number of a parent or guardian'),
    },
    others: 'id event_id state place shows_name asked_at order_id',
  },
  credit_accounts: {
    of: 'shoppers',
    why: 'store credit of an e-mail address, and gift cards',
    keptFor: 'as long as something is left on it, and five years after its last entry',
    personal: { email: emptied('e-mail address in small letters') },
    others: 'id kind code_hmac code_end name balance_cents stopped_at usable_from created_at',
  },
  credit_transfers: {
    of: 'staff',
    why: 'books of credit; nobody can change them',
    keptFor: 'as long as the shop',
    personal: { who: WORKED, note: staff('why, in the words of the shop') },
    others: 'id key cause order_id refund_id undoes reference person_id at',
  },
  counter_sales: {
    of: 'staff',
    why: 'how a sale over the counter was paid',
    keptFor: FIVE_YEARS,
    personal: { who: WORKED, settled_by: WORKED },
    others:
      'order_id key request_hash paid_by reference due_cents given_cents at booked_at person_id is_offline conflicts settled_at settled_how day_id',
  },
  parked_sales: {
    of: 'staff',
    why: 'counter sales that somebody goes on with later',
    keptFor: '14 days',
    personal: { who: WORKED },
    others: 'key content at person_id taken_by',
  },
  counter_days: {
    of: 'staff',
    why: 'what cash was counted at the end of a day',
    keptFor: 'as long as the shop',
    personal: { opened_by: WORKED, closed_by: WORKED },
    others:
      'id open_mark opened_at float_cents closed_at sales cash_cents refunds_cents card_cents discount_cents counted_cents reason',
  },
  returns: {
    of: 'shoppers',
    why: 'goods that come back',
    keptFor: FIVE_YEARS,
    personal: { message: emptied('why the goods come back, in the own words') },
    others: 'id number order_id reason requested_at received_at',
  },
  parcels: {
    of: 'shoppers',
    why: 'what was sent where',
    keptFor: FIVE_YEARS,
    personal: {
      tracking: emptied('tracking number'),
      booking: emptied("the courier's number of the booking"),
      packed_by: WORKED,
      shipped_by: WORKED,
    },
    others: 'id order_id number courier box weight_grams packed_at shipped_at collected_at',
  },
  gift_cards: {
    of: 'shoppers',
    why: 'to mail a gift card that was bought to whom it is for',
    keptFor: '30 days after it was mailed, or was to be',
    personal: {
      to_email: emptied('e-mail address'),
      to_name: emptied('name'),
      from_name: emptied('name'),
      message: emptied('message'),
    },
    others: 'id order_line_id account_id send_at sent_at',
  },
  outbox: {
    of: 'shoppers',
    why: 'mails to send, and those sent, for questions',
    keptFor: '30 days',
    personal: {
      recipient: deleted('e-mail address'),
      reply_to: deleted('e-mail address'),
      subject: deleted('subject'),
      html: deleted('text of the mail'),
      text: deleted('text of the mail'),
      unsubscribe_url: deleted('link that ends such mails'),
      last_error: deleted("the mail server's answer"),
    },
    others: 'id dedupe_key created_at attempts next_attempt_at sent_at order_id in_reply_to is_secret',
  },
  webhook_deliveries: {
    of: 'shoppers',
    why: 'what other programs are told of orders, without names or addresses',
    keptFor: '30 days',
    personal: { body: deleted("an order's number, total and tracking numbers") },
    others:
      'id webhook_id event_id topic order_id created_at next_attempt_at attempts tried_at delivered_at status response error',
  },
  contact_messages: {
    of: 'shoppers',
    why: 'to answer questions',
    keptFor: 'a year',
    personal: {
      name: deleted('name'),
      email: deleted('e-mail address'),
      subject: deleted('subject'),
      message: deleted('message'),
    },
    others: 'id received_at return_number answered_at answered_how answered_by',
  },
  message_entries: {
    of: 'shoppers',
    why: 'what was answered to a message, and noted on it',
    keptFor: 'as long as the message',
    personal: { text: deleted('answers and notes'), who: deleted('who wrote them') },
    others: 'id message_id kind at person_id mail_key',
  },
  want_requests: {
    of: 'shoppers',
    why: 'to tell when goods are in stock; the record of consent',
    keptFor: 'a year',
    personal: {
      email: deleted('e-mail address'),
      consent: deleted('words agreed to'),
      page: deleted('page of the form'),
    },
    others: 'id asked_at confirmed_at',
  },
  wants: {
    of: 'shoppers',
    why: 'which goods somebody waits for',
    keptFor: 'a year',
    personal: {
      product_id: deleted('goods wanted'),
      max_price_cents: deleted('highest price'),
    },
    others: 'id request_id variation_ids quantity told_at told_unit_id',
  },
  card_wants: {
    of: 'shoppers',
    why: 'which cards somebody waits for that the shop does not list',
    keptFor: 'a year',
    personal: {
      card: deleted('card wanted'),
      printing_id: deleted('printing wanted'),
      max_price_cents: deleted('highest price'),
    },
    others: 'id request_id any_printing quantity',
  },
  my_links: {
    of: 'shoppers',
    why: "mails that open an address's own page, and what counts them",
    keptFor: 'a day',
    personal: {
      email: deleted('e-mail address in small letters'),
      token_hash: deleted('hash of the link'),
      code_hmac: deleted('keyed hash of the code'),
      page: deleted('page of the form'),
    },
    others: 'id kind tries created_at ends_at used_at',
  },
  my_sessions: {
    of: 'shoppers',
    why: "in which browsers an address's own page is open",
    keptFor: '90 days, or until signed out',
    personal: {
      email: deleted('e-mail address in small letters'),
      token_hash: deleted('hash of the cookie'),
      last_used: deleted('day of the last visit'),
    },
    others: 'ends_at',
  },
  people: {
    of: 'staff',
    why: 'who may enter the office',
    keptFor: 'as long as they have a key; the name stays beside what they did',
    personal: {
      name: staff('name'),
      email: staff('e-mail address'),
      password_hash: staff('hash of the password'),
      totp_secret: staff('secret of the authenticator app'),
      till_pin_hash: staff('hash of the till PIN'),
    },
    others: 'id role totp_step is_demo created_at removed_at',
  },
  person_sessions: {
    of: 'staff',
    why: 'to see and end where somebody is signed in',
    keptFor: '30 days after the last click',
    personal: {
      device: staff('browser and system'),
      address: staff('network address'),
      token_hash: staff('hash of the key'),
    },
    others: 'id person_id opened_at seen_at confirmed_at ended_at',
  },
  passkeys: {
    of: 'staff',
    why: 'to sign in without a password',
    keptFor: 'until they are removed',
    personal: {
      credential_id: staff('number of the passkey'),
      public_key: staff('key that checks it'),
      name: staff('its name'),
    },
    others: 'id person_id counter transports is_backed_up created_at used_at',
  },
  imports: {
    of: 'staff',
    why: 'files of products that were imported, and runs of the price rules',
    keptFor: '90 days',
    personal: { who: WORKED },
    others:
      'id subject price_file_id name bytes state columns rows read_as progress summary taken outcomes reason person_id created_at applied_at undone_at log_id',
  },
  card_files: {
    of: 'staff',
    why: 'files for the card book that were sent in the office',
    keptFor: '90 days',
    personal: { who: WORKED },
    others:
      'id name bytes pictures state entries progress counts linked unsure reason person_id created_at applied_at',
  },
  book_link_runs: {
    of: 'staff',
    why: 'products that were linked to the card book in one press',
    keptFor: 'as long as the shop',
    personal: { who: WORKED },
    others: 'id at linked unsure undone_at log_id',
  },
  backups: {
    of: 'staff',
    why: 'which backups there are, and what their checks found',
    keptFor: 'as long as the backup',
    personal: { who: WORKED },
    others: 'id at folder kind state rows bytes pictures problem checked_at',
  },
  import_columns: {
    of: 'staff',
    why: "how another program's files are imported",
    keptFor: 'until somebody forgets it',
    personal: { who: WORKED },
    others: 'id name columns at',
  },
  programs: {
    of: 'staff',
    why: 'which other programs may call the shop',
    keptFor: '90 days after the token is revoked',
    personal: { who: WORKED },
    others: 'id name rights token_start token_hash created_at person_id last_used_at revoked_at',
  },
  price_rates: {
    of: 'staff',
    why: 'what euro and dollar cost in rand',
    keptFor: 'as long as the shop',
    personal: { who: WORKED },
    others: 'id currency rate day person_id at',
  },
  hand_prices: {
    of: 'staff',
    why: 'prices that a person set, which no rule changes',
    keptFor: 'as long as the product',
    personal: { who: WORKED },
    others: 'product_id cents at',
  },
  recovery_codes: {
    of: 'staff',
    why: 'to sign in without the authenticator app',
    keptFor: 'until others replace them',
    personal: { code_hash: staff('hash of a code') },
    others: 'person_id used_at',
  },
  saved_views: {
    of: 'staff',
    why: 'filters that somebody named',
    keptFor: 'until they are deleted',
    personal: { name: staff('name of the view'), filter: staff('words looked for, which may be a name') },
    others: 'id person_id place',
  },
  list_columns: {
    of: 'staff',
    why: 'columns that somebody chose for a list',
    keptFor: 'until others are chosen',
    personal: {},
    others: 'person_id place columns',
  },
  authors: {
    of: 'staff',
    why: 'who wrote a post, for everybody to read',
    keptFor: 'as long as the posts',
    personal: { name: staff('name'), description: staff('about the author'), url: staff('own site') },
    others: 'id slug slug_key name_key',
  },
  office_tickets: {
    of: 'staff',
    why: 'links and steps that work once',
    keptFor: 'three days',
    personal: { data: staff('what the step needs') },
    others: 'token_hash kind person_id expires_at',
  },
  sign_in_tries: {
    of: 'staff',
    why: 'to stop guessing of passwords',
    keptFor: 'a day',
    personal: { key: staff('account or network address that tried') },
    others: 'tries last_at',
  },
  office_log: {
    of: 'staff',
    why: 'who did what; nobody can change it',
    keptFor: 'five years',
    personal: {
      who: WORKED,
      which: {
        holds: 'number of an order, name of a product or person',
        erasure: { kept: 'the record cannot be changed' },
      },
      before: {
        holds: 'what was changed, such as an address',
        erasure: { kept: 'the record cannot be changed' },
      },
      after: { holds: 'the same afterwards', erasure: { kept: 'the record cannot be changed' } },
      reason: staff('why, in the own words'),
      search_text: { holds: 'words of the line', erasure: { kept: 'the record cannot be changed' } },
      undo: { holds: 'how it is taken back', erasure: { kept: 'the record cannot be changed' } },
    },
    others: 'id at person_id what undoes',
  },
  settings_versions: {
    of: 'staff',
    why: 'history of the settings',
    keptFor: 'as long as the shop',
    personal: { who: WORKED },
    others: 'version at person_id reason edits changes',
  },
  product_versions: {
    of: 'staff',
    why: 'history of a product',
    keptFor: 'as long as the product',
    personal: { who: WORKED },
    others: 'id product_id at person_id reason changes sheet',
  },
  post_versions: {
    of: 'staff',
    why: 'history of a post',
    keptFor: 'as long as the post',
    personal: { who: WORKED },
    others: 'id post_id at person_id reason fields',
  },
  stock_movements: {
    of: 'staff',
    why: 'books of stock; nobody can change them',
    keptFor: 'as long as the shop',
    personal: { who: WORKED },
    others:
      'id at product_id cause reference note person_id booking_id available reserved sold available_after reserved_after',
  },
  stock_bookings: {
    of: 'staff',
    why: 'what was received, counted or corrected in one press',
    keptFor: 'as long as the shop',
    personal: { who: WORKED },
    others: 'id key request_hash kind note paid_cents at person_id',
  },
  rate_limits: {
    of: 'shoppers',
    why: 'to keep robots from flooding the shop; PostgreSQL only',
    keptFor: 'minutes',
    personal: {
      key: {
        holds: 'network address',
        erasure: { kept: 'gone within minutes, and tied to no e-mail address' },
      },
    },
    others: 'points expire',
  },
};

/** The others: goods, texts of the shop, and figures. */
export const IMPERSONAL_TABLES: readonly (keyof Tables)[] = [
  'attachments',
  'attribute_terms',
  'attributes',
  'backup_plan',
  'book_cards',
  'book_imports',
  'book_links',
  'book_printings',
  'book_set_words',
  'book_sets',
  'book_words',
  'brands',
  'bulk_change_rows',
  'bulk_changes',
  'bundle_items',
  'card_file_problems',
  'categories',
  'changes',
  'content_terms',
  'counters',
  'credit_entries',
  'deck_lists',
  'discount_codes',
  'discounts',
  'event_matches',
  'event_rounds',
  'event_standings',
  'events',
  'idempotency_keys',
  'images',
  'import_rows',
  'import_texts',
  'invoices',
  'leases',
  'lockers',
  'missed_searches',
  'order_credit',
  'order_stock',
  'packed_units',
  'packing_trays',
  'parcel_lines',
  'picked_units',
  'planned_publications',
  'post_meta',
  'post_previews',
  'post_terms',
  'posts',
  'price_entries',
  'price_files',
  'price_plan',
  'price_rules',
  'product_attribute_terms',
  'product_attributes',
  'product_brands',
  'product_categories',
  'product_images',
  'product_links',
  'product_meta',
  'product_previews',
  'product_tags',
  'products',
  'refund_lines',
  'removed_products',
  'return_lines',
  'secrets',
  'stock',
  'stock_checks',
  'tags',
  'variation_attributes',
  'webhooks',
];
