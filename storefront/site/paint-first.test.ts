import { expect, it } from 'vitest';
import { paintFirst } from './paint-first.ts';

const page = [
  '<head><link rel="modulepreload" nonce="n" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/>',
  '<link rel="modulepreload" nonce="n" href="/assets/b.js"/></head><body><p>text</p>',
  '<script nonce="n">context()</script><script nonce="n" type="module" async="">import "/assets/a.js";$&</script></body>',
].join('');

it('keeps every script for later and leaves the page as it is', () => {
  const html = paintFirst(page, 'n');
  const [, template = ''] = /<template id="start">(.*)<\/template>/.exec(html) ?? [];
  expect(template).toBe(
    '<link rel="modulepreload" nonce="n" href="/assets/a.js"/><link rel="modulepreload" nonce="n" href="/assets/b.js"/><script nonce="n" type="module" async="">import "/assets/a.js";$&</script>',
  );
  expect(html.replace(template, '')).toMatch(
    /^<head><link rel="stylesheet" href="\/assets\/a.css"\/><\/head><body><p>text<\/p><script nonce="n">context\(\)<\/script><template id="start"><\/template><script nonce="n">.*<\/script><\/body>$/,
  );
});

it('leaves a page without scripts alone', () => {
  expect(paintFirst('<body><p>text</p></body>', 'n')).toBe('<body><p>text</p></body>');
});
