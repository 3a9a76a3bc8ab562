import { setImmediate as turn } from 'node:timers/promises';

const PAGE = 1_000;

export async function* readInPages<Row extends { id: number }>(
  readPage: (afterId: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let afterId = 0;
  for (;;) {
    const page = await readPage(afterId, PAGE);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    afterId = last.id;
    await turn();
  }
}
