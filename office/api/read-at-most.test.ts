import { expect, it } from 'vitest';
import { readAtMost } from './read-at-most.ts';

const chunk = new Uint8Array(1_000).fill(7);

/** Without Content-Length; counts what was asked of it. */
function endless() {
  let asked = 0;
  const body = new ReadableStream({
    pull(controller) {
      asked += 1;
      controller.enqueue(chunk);
    },
  });
  const request = new Request('http://shop.example/', {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit);
  return { request, asked: () => asked };
}

it('reads a body of at most so many bytes', async () => {
  const request = new Request('http://shop.example/', { method: 'POST', body: chunk });
  const body = await readAtMost(request, 1_000);
  expect(new Uint8Array((await body?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(chunk);
});

it('stops reading an endless body that does not say how long it is', async () => {
  const { request, asked } = endless();
  expect(await readAtMost(request, 5_500)).toBeUndefined();
  expect(asked()).toBeLessThan(10);
});

it('does not begin to read one that says it is too large', async () => {
  const request = new Request('http://shop.example/', {
    method: 'POST',
    body: chunk,
    headers: { 'content-length': '99999' },
  });
  expect(await readAtMost(request, 5_000)).toBeUndefined();
  expect(request.bodyUsed).toBe(false);
});
