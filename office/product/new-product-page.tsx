import { useMemo } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { saveProductForm } from './product-action.ts';
import { ProductEditor } from './product-editor.tsx';
import { nameOf, PRODUCT } from './read-form.ts';

export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  dataOf(await context.get(officeContext).act.editorChoices(), request);

export const action = saveProductForm;

const NOTHING = { typed: {}, problems: {}, conflicts: [] };

export default function NewProductPage() {
  const choices = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  const name = useSearchParams()[0].get('name') ?? '';
  const begun = useMemo(
    () => (name === '' ? undefined : { ...NOTHING, typed: { [nameOf(PRODUCT, 'Name')]: name } }),
    [name],
  );
  return (
    <Screen title="New product" backTo={{ to: '/products', name: 'Products' }}>
      <ProductEditor product={undefined} choices={choices} refused={refused} begun={begun} isSaved={false} />
    </Screen>
  );
}
