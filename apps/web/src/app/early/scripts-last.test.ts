import { expect, it } from 'vitest';
import { scriptsLast } from './scripts-last.ts';

const preload = (file: string) => `<link rel="modulepreload" href="/assets/${file}.js" nonce="n"/>`;

it('a page’s module and all that it needs, once each, wait in a script that no browser runs', () => {
  const html = `<head>${preload('entry')}<link rel="preload" href="/a.woff2"/>${preload('page')}${preload('entry')}</head><body><p>Chợ</p><script nonce="n" type="module" async="">import "/assets/page.js";</script></body>`;
  expect(scriptsLast(html)).toBe(
    '<head><link rel="preload" href="/a.woff2"/></head><body><p>Chợ</p><script nonce="n" type="text/plain" data-needs="/assets/entry.js /assets/page.js">import "/assets/page.js";</script></body>',
  );
});

it('a page that runs no script stays as it is', () => {
  const html = '<head><script nonce="n">1</script></head><body><p>type="module" async=""</p></body>';
  expect(scriptsLast(html)).toBe(html);
});
