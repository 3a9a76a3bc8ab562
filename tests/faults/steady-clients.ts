import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { orderCreatedSchema } from '#contract/orders.ts';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { collectOrder } from '../collect-order.ts';
import { API_KEY } from '../shop-server.ts';

interface Answer {
  status: number;
  body: string;
}

const PAGES = ['/', '/shop', '/privacy', PATHS.products];

/** Clients that read pages and order, one request after the other, until nobody listens any more. */
export class SteadyClients {
  readonly acknowledged: number[] = [];
  answers = 0;
  /** Requests that got no whole answer, or an unexpected one. */
  readonly cutOff: string[] = [];
  readonly #url: string;
  readonly #productId: number;
  readonly #clients: Promise<void>[] = [];

  constructor(url: string, productId: number) {
    this.#url = url;
    this.#productId = productId;
  }

  /** Each with a connection that it keeps, as proxies do. */
  start(number: number): void {
    for (let at = 0; at < number; at += 1) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      this.#clients.push(this.#goOn(agent).finally(() => agent.destroy()));
    }
  }

  async ended(): Promise<void> {
    await Promise.all(this.#clients);
  }

  async #goOn(agent: Agent): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      const page = PAGES[turn % (PAGES.length + 1)];
      try {
        if (page === undefined) await this.#order(agent);
        else await this.#ask(agent, page, 200);
      } catch (error) {
        if (!isRefused(error)) this.cutOff.push(`${page ?? 'an order'}: ${error}`);
        return;
      }
    }
  }

  async #order(agent: Agent): Promise<void> {
    const { body } = await this.#ask(
      agent,
      PATHS.orders,
      201,
      JSON.stringify(collectOrder([this.#productId])),
    );
    this.acknowledged.push(orderCreatedSchema.parse(JSON.parse(body)).order_id);
  }

  async #ask(agent: Agent, path: string, status: number, body?: string): Promise<Answer> {
    const answer = await send(this.#url + path, agent, body);
    this.answers += 1;
    if (answer.status !== status) throw new Error(`${answer.status}: ${answer.body.slice(0, 200)}`);
    return answer;
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/** Node's own agent sends nothing again; `fetch` would. */
async function send(url: string, agent: Agent, body: string | undefined): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { [API_KEY_HEADER]: API_KEY, 'content-type': 'application/json' };
  request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers })
    .once('response', resolve)
    .once('error', reject)
    .end(body);
  const response = await promise;
  return { status: response.statusCode ?? 0, body: await text(response) };
}
