import { type Call, errorsOf } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import { queryParameters, refusedParameters } from '../openapi/openapi.ts';

const INTRODUCTION = `# The HTTP API

Written from the contract in [\`contract/calls.ts\`](../contract/calls.ts); the shop serves the same as an OpenAPI 3.1
document at \`/openapi.json\`. Change the table, then run \`npx vitest run backend/openapi -u\`.

Calls for programs need a token, sent as \`Authorization: Bearer\`: the owner [makes it in the office](operating/office.md#another-program-that-calls-the-shop).
Calls with a key need \`X-API-Key\`; those of the office also \`Authorization: Bearer\` with the token of a session. Every refusal under \`/wp-json\` has WordPress's shape:
\`{"code": "...", "message": "...", "data": {"status": 400, "params": {...}}}\`. Prices are decimal strings in rand. Paged
lists take \`page\` and \`per_page\`, and say in \`X-WP-Total\` and \`X-WP-TotalPages\` how many there are. Each call links to a
recorded example.
`;

/** `docs/api.md`: the contract for people. */
export function apiPage(): string {
  const groups = [...Map.groupBy(CALLS, ({ group }) => group)];
  const sections = groups.map(([group, calls]) => `## ${group}\n\n${calls.map(section).join('\n\n')}\n`);
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
    `${call.summary}${call.needsKey ? ' Needs the key.' : ''}${needsSession(call)}${needsToken(call)}`,
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

function needsSession({ office, isDangerous }: Call): string {
  if (!office || office === 'public') return '';
  const fresh = isDangerous ? ', confirmed freshly' : '';
  return ` Needs a session of the office with the right \`${office}\`${fresh}.`;
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
