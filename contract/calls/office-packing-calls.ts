import { officeDoneSchema } from '#contract/office/office.ts';
import {
  officeBookedSchema,
  officeCollectedSchema,
  officeDeskSchema,
  officeHandOverQuerySchema,
  officeHandOverSchema,
  officeMarkedPackedSchema,
  officeMarkPackedSchema,
  officePackedUnitSchema,
  officePackQuerySchema,
  officePickSchema,
  officeScannedSchema,
  officeScanSchema,
  officeSendSchema,
  officeSentSchema,
  officeWalkSchema,
} from '#contract/office/packing.ts';
import { officePapersQuerySchema, officePapersSchema } from '#contract/office/papers.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const reading = { group: 'Office', needsKey: true, office: 'packing', method: 'GET' } as const;
const acting = { ...reading, method: 'POST' } as const;
const pack = `${PATHS.office}/pack`;
const done = { 200: officeDoneSchema };

export const OFFICE_PACKING_CALLS: readonly Call[] = [
  {
    ...reading,
    id: 'getPickWalk',
    path: pack,
    summary: 'Get the pick list for all orders to pack, one line per unit, with its trays.',
    query: officePackQuerySchema,
    answers: { 200: officeWalkSchema },
  },
  {
    ...acting,
    id: 'pickInOffice',
    path: `${pack}/picks`,
    summary: 'Mark a unit as picked, missing, or still to pick.',
    body: officePickSchema,
    answers: done,
  },
  {
    ...acting,
    id: 'sendLaterInOffice',
    path: `${pack}/later`,
    summary: 'Move a missing unit of a tray to a separate parcel.',
    body: officePickSchema,
    answers: done,
    errors: ['office_parcel_gone', 'office_order_state', 'office_wrong_parcels', 'office_changed_meanwhile'],
  },
  {
    ...acting,
    id: 'scanInOffice',
    path: `${pack}/scans`,
    summary:
      'Scan, type or press a unit: with a tray it goes into that parcel, otherwise into the tray that needs it.',
    body: officeScanSchema,
    answers: { 200: officeScannedSchema },
  },
  {
    ...reading,
    id: 'getPackingDesk',
    path: `${pack}/trays/{letter}`,
    summary: "Get a tray: its parcel's contents and destination, and what is packed already.",
    answers: { 200: officeDeskSchema },
    errors: ['office_parcel_gone'],
  },
  {
    ...acting,
    id: 'packInOffice',
    path: `${pack}/trays/{letter}/units`,
    summary: 'Set how many of a unit are in the parcel.',
    body: officePackedUnitSchema,
    answers: done,
    errors: ['office_parcel_gone', 'office_changed_meanwhile'],
  },
  {
    ...acting,
    id: 'markPackedInOffice',
    path: `${pack}/marks`,
    summary: 'Mark several orders as packed, unchecked.',
    body: officeMarkPackedSchema,
    answers: { 200: officeMarkedPackedSchema },
  },
  {
    ...acting,
    id: 'sendFromDesk',
    path: `${pack}/sends`,
    summary: 'Ship the parcel of a tray, or make its order ready to collect, and get the next tray.',
    body: officeSendSchema,
    answers: { 200: officeSentSchema },
    errors: [
      'order_not_found',
      'office_order_state',
      'office_parcel_gone',
      'office_not_all_in',
      'insufficient_stock',
    ],
  },
  {
    ...acting,
    id: 'bookInOffice',
    path: `${pack}/bookings`,
    summary: 'Book the parcel of a tray with its courier, if an API key is set.',
    body: officeSendSchema,
    answers: { 200: officeBookedSchema },
    errors: ['office_parcel_gone', 'office_courier_failed'],
  },
  {
    ...reading,
    id: 'getWaybill',
    path: `${pack}/parcels/{id}/waybill`,
    summary: "Get the courier's waybill for a booked parcel.",
    answers: { 200: 'application/pdf' },
    errors: ['office_parcel_gone', 'office_courier_failed'],
  },
  {
    ...reading,
    id: 'getPapers',
    path: `${PATHS.office}/papers`,
    summary: 'Get the data for slips, labels and receipts of orders (numbers, comma-separated).',
    query: officePapersQuerySchema,
    answers: { 200: officePapersSchema },
  },
  {
    ...reading,
    id: 'getHandOver',
    path: `${pack}/hand-over`,
    summary: 'List the parcels of a day by courier, and earlier ones not collected yet.',
    query: officeHandOverQuerySchema,
    answers: { 200: officeHandOverSchema },
  },
  {
    ...acting,
    id: 'markHandedOver',
    path: `${pack}/hand-over`,
    summary: 'Mark parcels as collected by their courier, or undo that.',
    body: officeCollectedSchema,
    answers: done,
  },
];
