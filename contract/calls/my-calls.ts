import { z } from 'zod';
import {
  giftCardBalanceSchema,
  giftCardCodeSchema,
  myCloseSchema,
  myErasedSchema,
  myGiftCardSchema,
  myLinkRequestSchema,
  myOpenedSchema,
  myOpenSchema,
  myPageSchema,
  myPassSchema,
  myQuerySchema,
  shopperDataSchema,
} from '#contract/my.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';
import { GIFT_CARD_ERRORS } from './gift-card-errors.ts';

const accepted = z.object({ success: z.literal(true) });
const my = { group: 'My page', needsKey: true } as const;

export const MY_CALLS: readonly Call[] = [
  {
    ...my,
    id: 'mailMyLink',
    method: 'POST',
    path: `${PATHS.my}/link`,
    summary:
      "Mail a link and a code that open an address's own page, once and for 15 minutes. The answer never reveals whether anything is known about the address.",
    body: myLinkRequestSchema,
    answers: { 202: accepted },
    errors: ['too_many_requests'],
  },
  {
    ...my,
    id: 'openMy',
    method: 'POST',
    path: `${PATHS.my}/open`,
    summary: 'Open a session of 90 days by the mailed link, or by address and code.',
    body: myOpenSchema,
    answers: { 200: myOpenedSchema },
    errors: ['my_link_expired', 'too_many_requests'],
  },
  {
    ...my,
    my: true,
    id: 'getMy',
    method: 'GET',
    path: PATHS.my,
    summary: "Get an address's credit with every entry in words, its orders and its requests to be told.",
    query: myQuerySchema,
    answers: { 200: myPageSchema },
  },
  {
    ...my,
    my: true,
    id: 'closeMy',
    method: 'DELETE',
    path: PATHS.my,
    summary: 'End this session, or those of the address everywhere.',
    body: myCloseSchema,
    answers: { 200: accepted },
  },
  {
    ...my,
    my: true,
    id: 'addMyGiftCard',
    method: 'POST',
    path: `${PATHS.my}/gift-cards`,
    summary: 'Move what is on a gift card to the credit of the address.',
    body: giftCardCodeSchema,
    answers: { 200: myGiftCardSchema },
    errors: [...GIFT_CARD_ERRORS, 'too_much_credit', 'too_many_requests'],
  },
  {
    ...my,
    my: true,
    id: 'makeMyPass',
    method: 'POST',
    path: `${PATHS.my}/pass`,
    summary: 'Make a code by which the credit of the address pays at the counter, once and for ten minutes.',
    answers: { 200: myPassSchema },
    errors: ['too_many_requests'],
  },
  {
    ...my,
    my: true,
    id: 'getMyData',
    method: 'POST',
    path: `${PATHS.my}/data`,
    summary: "Get what is stored about the address, without the shop's own notes.",
    answers: { 200: shopperDataSchema },
    errors: ['too_many_requests'],
  },
  {
    ...my,
    my: true,
    id: 'eraseMe',
    method: 'POST',
    path: `${PATHS.my}/erase`,
    summary:
      'Erase everything about the address that no law requires to be kept. What is left of its credit is mailed as gift cards first; where the shop takes none, such an address is not erased.',
    answers: { 200: myErasedSchema },
    errors: ['my_open_orders', 'my_credit_left', 'my_nothing_stored', 'too_many_requests'],
  },
  {
    ...my,
    id: 'getGiftCardBalance',
    method: 'POST',
    path: PATHS.giftCardBalance,
    summary: 'Get what is left on a gift card.',
    body: giftCardCodeSchema,
    answers: { 200: giftCardBalanceSchema },
    errors: [...GIFT_CARD_ERRORS, 'too_many_requests'],
  },
];
