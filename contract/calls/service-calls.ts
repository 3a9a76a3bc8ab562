import { z } from 'zod';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const health = z.object({ status: z.enum(['ok', 'ready', 'not ready']) });
const simulator = {
  group: 'Payment provider',
  method: 'POST',
  body: 'application/x-www-form-urlencoded',
} as const;

export const SERVICE_CALLS: readonly Call[] = [
  {
    group: 'Payment provider',
    id: 'notifyPayment',
    method: 'POST',
    path: PATHS.payfastNotification,
    summary: "Receive PayFast's payment notification (ITN), which is repeated until answered with 200.",
    body: 'application/x-www-form-urlencoded',
    answers: { 200: 'text/plain', 400: 'text/plain', 403: 'text/plain', 503: 'text/plain' },
  },
  {
    ...simulator,
    id: 'simulateCheckout',
    path: '/payfast-simulator/eng/process',
    summary: "Show the simulator's payment page.",
    answers: { 200: 'text/html', 400: 'text/html' },
  },
  {
    ...simulator,
    id: 'simulatePayment',
    path: '/payfast-simulator/pay',
    summary: 'Pay in the simulator, which notifies the shop and redirects back to it.',
    answers: { 303: 'text/html', 400: 'text/html' },
  },
  {
    ...simulator,
    id: 'simulateCancellation',
    path: '/payfast-simulator/cancel',
    summary: 'Cancel in the simulator.',
    answers: { 303: 'text/html', 400: 'text/html' },
  },
  {
    ...simulator,
    id: 'confirmSimulatedNotification',
    path: '/payfast-simulator/eng/query/validate',
    summary: 'Confirm a notification as PayFast does: VALID or INVALID.',
    answers: { 200: 'text/plain' },
  },
  {
    group: 'Payment provider',
    id: 'getSimulatorStyles',
    method: 'GET',
    path: '/payfast-simulator/style.css',
    summary: "Get the simulator's stylesheet.",
    answers: { 200: 'text/css' },
  },
  {
    group: 'Operation',
    id: 'getContract',
    method: 'GET',
    path: PATHS.openapi,
    summary: 'Get this contract as an OpenAPI 3.1 document.',
    answers: { 200: z.looseObject({ openapi: z.string() }) },
  },
  {
    group: 'Operation',
    id: 'checkHealth',
    method: 'GET',
    path: '/healthz',
    summary: 'Liveness: the process is running.',
    answers: { 200: health },
  },
  {
    group: 'Operation',
    id: 'checkReadiness',
    method: 'GET',
    path: '/readyz',
    summary:
      'Readiness: pages, lists and searches answer at full speed, the database responds and all migrations are applied.',
    answers: { 200: health, 503: health },
  },
];
