import fc from 'fast-check';
import { OFFICE_ACTIONS } from '#backend/office/actions.ts';
import type { Call } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls.ts';
import { IDEMPOTENCY_HEADER } from '#contract/paths.ts';
import { broken, DEEP, fitting, hostileValue, RECORDED } from './values.ts';

export interface FuzzedRequest {
  id: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface FuzzedAction {
  action: string;
  /** As JSON. */
  given: string;
}

/** What follows '?' or stands between slashes is text. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const sometimesHostile = (usual: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: hostileValue });

const pathOf = ({ id, path }: Call): fc.Arbitrary<string> => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.length === 0) return fc.constant(path);
  const values = names.map((name) =>
    sometimesHostile(
      name === 'id' ? fc.integer({ min: 1, max: 6 }) : fc.constantFrom('1', 'A', 'SD-EXAMPLE1'),
    ),
  );
  const generated = fc.tuple(...values).map((given) => {
    const left = [...given];
    return path.replace(/\{\w+\}/g, () => encoded(asText(left.shift()) || ' '));
  });
  return fc.oneof(fc.constant(RECORDED.get(id)?.path ?? path), generated);
};

const queryOf = ({ id, query }: Call): fc.Arbitrary<string> => {
  if (!query) return fc.constant('');
  const usual = fitting(query);
  const generated = fc
    .oneof({ weight: 3, arbitrary: usual }, usual.chain(broken))
    .map((value) => Object.entries(Object(value)).filter(([, each]) => each !== undefined))
    // Few of many together fit.
    .chain((pairs) =>
      fc.oneof(fc.constant(pairs), fc.shuffledSubarray(pairs, { maxLength: Math.min(2, pairs.length) })),
    )
    .map((pairs) => pairs.map(([name, each]) => `${encoded(name)}=${encoded(asText(each))}`).join('&'));
  // Once its '%00' is gone, '%%0000' is a NUL.
  const hidden = generated.map((text) => text.replaceAll('%00', '%%0000'));
  return fc.oneof(
    { weight: 4, arbitrary: fc.oneof(generated, hidden) },
    fc.constant(RECORDED.get(id)?.query ?? ''),
  );
};

const asForm = (value: unknown): string =>
  Object.entries(Object(value))
    .map(([name, each]) => `${encoded(name)}=${encoded(asText(each))}`)
    .join('&');

const bodyOf = ({ id, body }: Call): fc.Arbitrary<string | undefined> => {
  if (body === undefined) return fc.constant(undefined);
  const recorded = fc.constant(RECORDED.get(id)?.body ?? {});
  if (typeof body === 'string') {
    const asRecorded = recorded.map(asText);
    const isForm = body === 'application/x-www-form-urlencoded';
    const other = isForm ? fc.dictionary(fc.string(), hostileValue).map(asForm) : hostileValue.map(asText);
    return fc.oneof(asRecorded, other, asRecorded.chain(misspelt));
  }
  const usual = fc.oneof(recorded, fitting(body));
  return fc.oneof(
    { weight: 8, arbitrary: fittingOrBroken(usual) },
    { weight: 1, arbitrary: hostileValue.map(asText) },
    { weight: 1, arbitrary: usual.map((value) => asJson(value).slice(0, -1)) },
  );
};

const fittingOrBroken = (usual: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(usual.map(asJson), usual.chain(broken).map(asJson));

const asJson = (value: unknown): string =>
  (JSON.stringify(value) ?? '{}').replaceAll(
    new RegExp(`"${DEEP}"(?!:)`, 'g'),
    () => '['.repeat(20_000) + ']'.repeat(20_000),
  );

/** A piece of the text is replaced. */
const misspelt = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(text.length), fc.nat(8), hostileValue)
    .map(([at, length, hostile]) => text.slice(0, at) + asText(hostile) + text.slice(at + length));

const typeOf = ({ body }: Call): string => (typeof body === 'string' ? body : 'application/json');

/** Node takes no longer heads of requests. */
const MAX_ADDRESS = 16_000;

/** A valid or broken input of one of the office's actions and queries. */
export const anyAction: fc.Arbitrary<FuzzedAction> = fc
  .constantFrom(...Object.entries(OFFICE_ACTIONS))
  .chain(([action, { input }]) =>
    fc
      .oneof(
        { weight: 8, arbitrary: fittingOrBroken(fitting(input)) },
        { weight: 1, arbitrary: hostileValue.map(asJson) },
      )
      .map((given) => ({ action, given })),
  );

/** A valid or broken request for one of the calls of the contract. */
export const anyRequest: fc.Arbitrary<FuzzedRequest> = fc.constantFrom(...CALLS).chain((call) =>
  fc
    .record({ path: pathOf(call), query: queryOf(call), body: bodyOf(call), address: fc.ipV4() })
    .map(({ path, query, body, address }) => ({
      id: call.id,
      path: (query === '' ? path : `${path}?${query}`).slice(0, MAX_ADDRESS),
      headers: {
        'x-visitor-address': address,
        ...(call.headers?.[IDEMPOTENCY_HEADER] === undefined ? {} : { [IDEMPOTENCY_HEADER]: address }),
        ...(body === undefined ? {} : { 'content-type': typeOf(call) }),
      },
      body,
    })),
);
