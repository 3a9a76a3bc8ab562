import type { LoaderFunctionArgs } from 'react-router';
import { officeContext } from '../api/context.ts';
import { answerFile } from '../pieces/answer-file.ts';
import { queryOf, readProductAddress } from '../pieces/product-address.ts';

/** The filtered products as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search: asked } = new URL(request.url);
  const { search, view, orderby, order } = queryOf(readProductAddress(new URLSearchParams(asked)));
  const query = new URLSearchParams({ search, view, order, ...(orderby && { orderby }) });
  const response = await context.get(officeContext).api.productsCsv(query);
  return answerFile(response, request, `/products/export${asked}`);
}
