import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { scopeWords } from '#domain/price-rules/rule.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { dataOf, readForm, readId, sendBack, textOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import '../pieces/runs/runs.css';
import './prices.css';
import { RuleFields } from './rule-fields.tsx';
import { readRuleForm, typedOf, typedRule } from './rule-form.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { rules, choices } = dataOf(await context.get(officeContext).act.prices(), request);
  const rule = rules.find(({ id }) => String(id) === params.id);
  if (!rule && params.id !== 'new') throw data('There is no such price rule.', { status: 404 });
  return { rule, choices };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const id = params.id === 'new' ? undefined : readId(params.id);
  if (textOf(form, 'do') === 'remove') {
    const removed = await act.removePriceRule({ id: id ?? 0 });
    if (removed.ok || removed.code === 'office_unknown_price_rule') return redirect('/prices');
    return sendBack(removed, request, { message: removed.message, problems: {}, typed: typedOf(form) });
  }
  const read = readRuleForm(form);
  if (!read.ok) {
    const refusal = { message: 'The rule was not saved.', problems: read.problems, typed: typedOf(form) };
    return data(refusal, { status: 400 });
  }
  const { rule } = read;
  const answer = await (id === undefined ? act.addPriceRule(rule) : act.changePriceRule({ id, ...rule }));
  if (answer.ok) return redirect('/prices');
  const { message, params: problems } = answer;
  return sendBack(answer, request, { message, problems, typed: typedOf(form) });
}

export default function RulePage() {
  const { rule, choices } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  return (
    <Screen
      title={rule ? 'Price rule' : 'New price rule'}
      note={rule && scopeWords(rule)}
      backTo={{ to: '/prices', name: 'Prices' }}
    >
      {sent && <Note tone="error" title={sent.message} />}
      <Form method="post" className="box box--acting box--wide price-rule">
        <RuleFields
          typed={sent?.typed ?? typedRule(rule)}
          problems={sent?.problems ?? {}}
          choices={choices}
        />
        <div className="row-of-buttons">
          <Button type="submit" look="gold" name="do" value="save" {...pressedBy('Ctrl Enter')}>
            Save the rule <Keys of="Ctrl Enter" />
          </Button>
          <ButtonLink to="/prices">Cancel</ButtonLink>
          {rule && (
            <Button type="submit" name="do" value="remove" formNoValidate>
              Remove it
            </Button>
          )}
        </div>
        <p className="meta">No price changes before the rules are run over a file and the run is applied.</p>
      </Form>
    </Screen>
  );
}
