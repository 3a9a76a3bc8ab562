import type { ProductJson } from './kept-products.ts';

/** Answers around products that are written already: the bytes are put together, nothing is read or written again. */

export const productAnswer = ({ json }: ProductJson): Uint8Array<ArrayBuffer> =>
  Buffer.concat([Buffer.from('{"success":true,"data":'), json, Buffer.from('}')]);

export function productListAnswer(
  products: readonly ProductJson[],
  { total, pages }: { total: number; pages: number },
): Uint8Array<ArrayBuffer> {
  const separated = products.flatMap(({ json }, place) => (place === 0 ? [json] : [COMMA, json]));
  const end = Buffer.from(`],"total":${total},"pages":${pages}}`);
  return Buffer.concat([Buffer.from('{"success":true,"data":['), ...separated, end]);
}

const COMMA = Buffer.from(',');
