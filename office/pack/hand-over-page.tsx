import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useFetcher,
  useLoaderData,
} from 'react-router';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { dataOf, readForm } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { describeWhen } from '../pieces/when.ts';
import { refuse } from './answer-scan.ts';
import { CourierTable } from './courier-table.tsx';
import { Steps } from './steps.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const day = new URL(request.url).searchParams.get('day') ?? '';
  const { act } = context.get(officeContext);
  const { couriers, ...found } = dataOf(await act.handOver(DAY.test(day) ? { day } : {}), request);
  return {
    ...found,
    couriers: couriers.map(({ courier, parcels }) => ({
      courier,
      parcels: parcels.map((parcel) => ({
        ...parcel,
        left: describeWhen(parcel.shipped_at),
        taken: parcel.collected_at === null ? '' : describeWhen(parcel.collected_at),
      })),
    })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const [verb = '', ids = ''] = String(form.get('press') ?? '').split(' ');
  const parcels = ids.split(',').map(Number);
  const answer = await context
    .get(officeContext)
    .act.markCollected({ parcels, is_collected: verb === 'collected' });
  return answer.ok ? {} : refuse(answer, request);
}

export default function HandOverPage() {
  const { steps, couriers, day } = useLoaderData<typeof loader>();
  const posted = useAnswer<{ refusal?: string }>();
  const presses = useFetcher<{ refusal?: string }>();
  const refusal = presses.data?.refusal ?? posted?.refusal;
  return (
    <Screen
      title="Hand over"
      heading={
        <>
          Packing <b>desk</b>
        </>
      }
      note={`${steps.to_hand_over} wait for their courier`}
    >
      <Steps steps={steps}>
        <Form className="row-of-buttons">
          <input className="field__input" type="date" name="day" defaultValue={day} aria-label="Day" />
          <Button type="submit">Show</Button>
        </Form>
      </Steps>
      {refusal && <Note tone="error" title={refusal} />}
      {couriers.length === 0 ? (
        <div className="table-empty">
          <h2>Nothing to hand over</h2>
          <p>Parcels that have left the desk are listed here, by courier, until they are collected.</p>
          <ButtonLink to="/pack/check">Check and pack</ButtonLink>
        </div>
      ) : (
        <presses.Form method="post">
          {couriers.map((each) => (
            <CourierTable key={each.courier} {...each} />
          ))}
        </presses.Form>
      )}
    </Screen>
  );
}
