import { expect, it } from 'vitest';
import { createBackend } from '../app.ts';
import { eachDatabase } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';
import { expectedBody, expectedLink, NOT_COMPARED, TIED } from '../testing/wordpress/differences.ts';
import {
  RECORDED_SITE,
  type RecordedAnswer,
  readRecordedAnswers,
  seedRecordedContent,
} from '../testing/wordpress/recorded.ts';

const COMPARED_HEADERS = [
  'x-wp-total',
  'x-wp-totalpages',
  'content-type',
  'allow',
  'vary',
  'access-control-expose-headers',
  'access-control-allow-headers',
  'access-control-allow-origin',
  'access-control-allow-methods',
  'access-control-allow-credentials',
  'x-robots-tag',
  'x-content-type-options',
];

eachDatabase((openDb) => {
  it('answers what a real WordPress with the same content answered, field by field', async () => {
    const db = await openDb();
    await seedRecordedContent(db);
    const backend = createBackend(testServices(db, { publicUrl: RECORDED_SITE }));
    const answers = (await readRecordedAnswers()).filter(({ name }) => !(name in NOT_COMPARED));

    for (const recorded of answers) {
      const { request, name } = recorded;
      const response = await backend.request(`${RECORDED_SITE}${request.path}`, {
        method: request.method,
        ...(request.headers && { headers: request.headers }),
        ...(request.body !== undefined && {
          body: request.body,
          headers: { 'Content-Type': 'application/json' },
        }),
      });
      const text = await response.text();
      const told = {
        status: response.status,
        link: response.headers.get('link') ?? undefined,
        ...headersOf(recorded, (header) => response.headers.get(header) ?? undefined),
        body: comparable(name, text === '' ? null : JSON.parse(text)),
      };
      expect.soft(told, name).toEqual({
        status: recorded.status,
        link: expectedLink(recorded),
        ...headersOf(recorded, (header) => recorded.headers[header]),
        body: comparable(name, expectedBody(recorded.body)),
      });
    }
    expect(answers.length).toBeGreaterThan(120);
  });
});

/** A HEAD answer of WordPress leaves Vary out, which says nothing of its content. */
function headersOf({ request }: RecordedAnswer, read: (header: string) => string | undefined) {
  const compared = request.method === 'GET' ? COMPARED_HEADERS : COMPARED_HEADERS.filter((h) => h !== 'vary');
  return Object.fromEntries(compared.map((header) => [header, read(header)]));
}

/** Of rows that tie, only how many there are. */
const comparable = (name: string, body: unknown): unknown =>
  name in TIED && Array.isArray(body) ? body.length : body;
