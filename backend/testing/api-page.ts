import { type Call, errorsOf } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import { PROGRAM_CALLS_PER_MINUTE } from '#domain/office/programs.ts';
import { queryParameters, refusedParameters } from '../openapi/openapi.ts';

const INTRODUCTION = `# The HTTP API

Written from the contract in [\`contract/calls.ts\`](../contract/calls.ts); the shop serves the same as an OpenAPI 3.1
document at \`/openapi.json\`. Change the table, then run \`npx vitest run backend/openapi -u\`.

Calls for programs need a token, sent as \`Authorization: Bearer\`: the owner [makes it in the office](operating/office.md#another-program-that-calls-the-shop).
Calls with a key need \`X-API-Key\`; those of an address's own page also \`Authorization: Bearer\` with the token of a session. The calls of the
office need a person with a second factor, so they are not for programs: \`/openapi.json\` alone lists them. Every refusal under \`/wp-json\` has WordPress's shape:
\`{"code": "...", "message": "...", "data": {"status": 400, "params": {...}}}\`. Prices are decimal strings in rand. Paged
lists take \`page\` and \`per_page\`, and say in \`X-WP-Total\` and \`X-WP-TotalPages\` how many there are. Each call links to a
recorded example.
`;

const ABOUT: Partial<Record<Call['group'], readonly string[]>> = {
  'For programs': [
    `What bookkeeping and stock-keeping need, with a token in place of the shop's key. \`GET .../health\` says what a token may do. A token that is
missing, unknown or revoked is answered with 401, one without the right with 403, both with \`WWW-Authenticate\`; each token may call
${PROGRAM_CALLS_PER_MINUTE} times a minute (\`RateLimit-Remaining\`, \`RateLimit-Reset\`, and \`Retry-After\` with 429). Lists are arrays, times are
ISO 8601 in UTC, unknown fields of a body are ignored. A SKU in an address is percent-encoded: \`BOX/1\` is \`BOX%2F1\`.`,
    `To follow orders, ask for \`modified_after\` a few minutes before the last time you asked, read all pages, and replace what you have by
\`number\`: an order may come twice, and its \`date_modified\` tells whether it changed. \`customer\` needs the right \`customers\`.`,
    `\`on_hand\` counts units that unpaid orders hold (\`held\`), and not those that are paid for and still to pack (\`to_pack\`). Setting stock and
prices may be repeated. An adjustment and a parcel are not done twice: the first by its \`Idempotency-Key\`, which holds for ever, the second
by its number. What \`before\` names must still hold, or nothing is changed (409).`,
  ],
};

/** `docs/api.md`: what a program may call, for people to read. */
export function apiPage(): string {
  const groups = [
    ...Map.groupBy(
      CALLS.filter(({ office }) => office === undefined),
      ({ group }) => group,
    ),
  ];
  const sections = groups.map(([group, calls]) =>
    [`## ${group}`, ...(ABOUT[group] ?? []), ...calls.map(section)].join('\n\n').concat('\n'),
  );
  return [INTRODUCTION, ...sections].join('\n');
}

function section(call: Call): string {
  const parameters = queryParameters(call).map(
    ({ name, required }) => `\`${name}\`${required ? ' (required)' : ''}`,
  );
  const refused = refusedParameters(call).map((name) => `\`${name}\``);
  const lines = [
    `### ${call.method} ${call.path}`,
    '',
    `${call.summary}${call.needsKey ? ' Needs the key.' : ''}${call.my ? ' Needs a session of the address.' : ''}${needsToken(call)}`,
    '',
    ...(parameters.length > 0 ? [`- Parameters: ${parameters.join(', ')}`] : []),
    ...(refused.length > 0 ? [`- Not offered, and refused by name: ${refused.join(', ')}`] : []),
    ...Object.entries(call.headers ?? {}).map(([name, meaning]) => `- Header \`${name}\`: ${meaning}`),
    ...(Object.keys(call.answers).length > 0 ? [`- Answers: ${Object.keys(call.answers).join(', ')}`] : []),
    ...refusals(call),
    `- Example: [\`${call.id}\`](../contract/examples/${call.id}.json)`,
  ];
  return lines.join('\n');
}

function needsToken({ program }: Call): string {
  if (!program) return '';
  return program === 'any' ? ' Any token will do.' : ` Needs a token with the right \`${program}\`.`;
}

function refusals(call: Call): string[] {
  const byStatus = [...Map.groupBy(errorsOf(call), (code) => ERROR_STATUS[code])];
  if (byStatus.length === 0) return [];
  const listed = byStatus
    .toSorted(([one], [other]) => one - other)
    .map(([status, codes]) => `${status} ${codes.map((code) => `\`${code}\``).join(', ')}`);
  return [`- Refusals: ${listed.join('; ')}`];
}
