import type { LoaderFunctionArgs } from 'react-router';
import type { OfficePulse } from '#contract/office/office.ts';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { describeWhen } from '../pieces/when.ts';

export type Pulse = OfficePulse & {
  /** Age of the latest change, in words. */
  when: string;
};

export const withWhen = (pulse: OfficePulse): Pulse => ({
  ...pulse,
  when: pulse.last ? describeWhen(pulse.last.at) : '',
});

/** Polled by windows every two seconds. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const pulse = dataOf(await context.get(officeContext).act.pulse(), request);
  return Response.json(withWhen(pulse));
}
