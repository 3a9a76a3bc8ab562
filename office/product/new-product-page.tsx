import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { saveProductForm } from './product-action.ts';
import { ProductEditor } from './product-editor.tsx';

export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  dataOf(await context.get(officeContext).api.editorChoices(), request);

export const action = saveProductForm;

export default function NewProductPage() {
  const { choices } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  return (
    <Screen title="New product" backTo={{ to: '/products', name: 'Products' }}>
      <ProductEditor product={undefined} choices={choices} refused={refused} isSaved={false} />
    </Screen>
  );
}
