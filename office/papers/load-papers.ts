import { data, type LoaderFunctionArgs } from 'react-router';
import type { OfficePaper } from '#backend/packing/find-papers.ts';
import { code128 } from '#storefront/ui/pictures/printed-codes.ts';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';

/** With a barcode of its order number, which opens its tray when scanned. */
export type PrintedPaper = OfficePaper & { barcode: number[] };

/** The order in the path, or several with `?orders=` (numbers, comma-separated). */
export async function loadPapers({ request, params, context }: LoaderFunctionArgs) {
  const several = new URL(request.url).searchParams.get('orders')?.slice(0, 2_000);
  const orders = several || String(params.number);
  const found = dataOf(await context.get(officeContext).act.papers({ orders }), request);
  if (found.papers.length === 0) throw data(`There is no order ${orders}.`, { status: 404 });
  const papers = await Promise.all(
    found.papers.map(
      async (paper): Promise<PrintedPaper> => ({ ...paper, barcode: await code128(paper.order) }),
    ),
  );
  return { ...found, papers };
}
