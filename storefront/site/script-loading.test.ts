import { expect, it } from 'vitest';
import { deferScriptsUntilPaint, toWaitingPage } from './script-loading.ts';

const page = [
  '<head><link rel="modulepreload" nonce="n" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/>',
  '<link rel="modulepreload" nonce="n" href="/assets/b.js"/></head><body><p>text</p>',
  '<script nonce="n">context()</script><script nonce="n" type="module" async="">import "/assets/a.js";$&</script></body>',
].join('');

it('defers every script and leaves the rest of the page unchanged', () => {
  const html = deferScriptsUntilPaint(page, 'n');
  const [, template = ''] = /<template id="start">(.*)<\/template>/.exec(html) ?? [];
  expect(template).toBe(
    '<link rel="modulepreload" nonce="n" href="/assets/a.js"/><link rel="modulepreload" nonce="n" href="/assets/b.js"/><script nonce="n" type="module" async="">import "/assets/a.js";$&</script>',
  );
  expect(html.replace(template, '')).toMatch(
    /^<head><link rel="stylesheet" href="\/assets\/a.css"\/><\/head><body><p>text<\/p><script nonce="n">context\(\)<\/script><template id="start"><\/template><script nonce="n">.*<\/script><\/body>$/,
  );
});

it('leaves a page without scripts unchanged', () => {
  expect(deferScriptsUntilPaint('<body><p>text</p></body>', 'n')).toBe('<body><p>text</p></body>');
});

it('marks the waiting page, keeps the scripts of its head, adds the reload, and starts none of those that draw the page', () => {
  const html =
    '<html><head><link rel="modulepreload" href="/a.js"/><script nonce="n">theme()</script></head>' +
    '<body><p>Loading</p><link rel="modulepreload" href="/b.js"/><script nonce="n">context={}</script>' +
    '<script type="module" async="">import "/a.js"</script></body></html>';
  expect(toWaitingPage(html, 'n')).toMatch(
    /^<html data-waiting><head><script nonce="n">theme\(\)<\/script><script nonce="n">addEventListener\(.*location\.reload\(\).*<\/script><\/head><body><p>Loading<\/p><\/body><\/html>$/,
  );
});
