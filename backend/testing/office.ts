import type { Answer as ActAnswer } from '#contract/office/answer.ts';
import { API_KEY_HEADER, PATHS, VISITOR_ADDRESS_HEADER } from '#contract/paths.ts';
import type { OfficeRole } from '#domain/office/office.ts';
import { createBackend } from '../app.ts';
import type { Db } from '../ground/db/tables.ts';
import { type ActingPage, createActs, type OfficeActs } from '../office/act.ts';
import { totpCode } from '../people/secrets/totp.ts';
import { issueSetUpLink } from '../people/sign-in/set-up.ts';
import type { BackendSettings } from '../shop/settings.ts';
import { TEST_API_KEY, testServices } from './services.ts';

export const PASSWORD = 'riempies & vetkoek';

export interface Given {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  address?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at single fields
  body: any;
}

/** What an action has answered, if it has not refused. */
export function done<Data>(answer: ActAnswer<Data>): Data {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.data;
}

/** As the wire says it: 200, or the status of the refusal. */
export const statusOf = (answer: ActAnswer<unknown>): number => (answer.ok ? 200 : answer.status);

/** By its name, with any input. */
export const perform = (acts: OfficeActs, name: string, given?: unknown): Promise<ActAnswer<unknown>> =>
  (Reflect.get(acts, name) as (given: unknown) => Promise<ActAnswer<unknown>>)(given);

export interface Key {
  token: string;
  email: string;
  secret: string;
  recoveryCodes: string[];
}

/** The office of a shop without people, and what they do there. */
export function openOffice(db: Db, settings: Partial<BackendSettings> = {}) {
  const services = testServices(db, settings);
  const backend = createBackend(services);
  const acts = createActs(services);
  /** Actions and queries, as a form of a page sends them. */
  const act = (token = '', page: Partial<ActingPage> = {}) =>
    acts({ token, address: '203.0.113.14', userAgent: '', isOwnForm: true, ...page });

  async function call(method: string, path: string, given: Given = {}): Promise<Answer> {
    const { token, body, headers, address = '203.0.113.14' } = given;
    const response = await backend.request(PATHS.office + path, {
      method,
      headers: {
        [API_KEY_HEADER]: TEST_API_KEY,
        [VISITOR_ADDRESS_HEADER]: address,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const isJson = method !== 'HEAD' && response.headers.get('content-type')?.includes('json');
    const answer = isJson ? await response.json() : await response.text();
    return { status: response.status, headers: response.headers, body: answer };
  }

  const codeOf = ({ secret }: Pick<Key, 'secret'>): string => totpCode(secret, services.now());

  async function followLink(link: string, details: object = {}): Promise<Key> {
    const { person, totp_secret: secret } = done(await act().startSetUp({ link }));
    const keys = { link, password: PASSWORD, code: codeOf({ secret }) };
    const { token, recovery_codes: recoveryCodes } = done(await act().setUp({ ...keys, ...details }));
    services.clock.advanceMinutes(1);
    return { token, email: person?.email ?? 'kagiso@springdeck.example', secret, recoveryCodes };
  }

  async function addOwner(): Promise<Key> {
    const link = await issueSetUpLink(db, null, services.now());
    return followLink(link, { name: 'Kagiso Veldman', email: 'kagiso@springdeck.example' });
  }

  async function add(owner: Key, role: OfficeRole, name = `The ${role}`): Promise<Key> {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@springdeck.example`;
    const { link } = done(await act(owner.token).addPerson({ name, email, role }));
    return followLink(link.split('/').at(-1) ?? '');
  }

  async function signIn(key: Pick<Key, 'email' | 'secret'>, from: Partial<ActingPage> = {}): Promise<string> {
    const { signIn, enterCode } = act('', from);
    const { ticket } = done(await signIn({ email: key.email, password: PASSWORD }));
    const { token } = done(await enterCode({ ticket, code: codeOf(key) }));
    services.clock.advanceMinutes(1);
    return token;
  }

  return { services, call, act, codeOf, followLink, addOwner, add, signIn };
}
