import { expect, test } from 'vitest';
import { isFromOurPages } from '#platform/security/csrf.ts';

const host = 'cho.test:3000';
const ownOrigin = `http://${host}`;

test.each([
  ['same-origin', undefined, undefined, true],
  ['same-origin', ownOrigin, undefined, true],
  ['same-site', undefined, `${ownOrigin}/gio-hang`, false],
  ['cross-site', ownOrigin, undefined, false],
  ['none', undefined, undefined, false],
  [undefined, ownOrigin, undefined, true],
  [undefined, undefined, `${ownOrigin}/tai-khoan`, true],
  [undefined, 'http://cho.test', undefined, false],
  [undefined, 'http://cho.test:3000.evil.test', undefined, false],
  [undefined, 'https://evil.test', `${ownOrigin}/`, false],
  [undefined, 'null', `${ownOrigin}/`, false],
  [undefined, undefined, `https://evil.test/?${ownOrigin}`, false],
  [undefined, undefined, 'http://cho.test:3000@evil.test/', false],
  [undefined, undefined, '', false],
  [undefined, undefined, undefined, false],
])('with Sec-Fetch-Site %s, Origin %s and Referer %s it comes from our own pages: %s', (...row) => {
  const [site, origin, referer, isOurs] = row;
  expect(isFromOurPages({ site, origin, referer, host })).toBe(isOurs);
});

test.each(['image', 'document', 'iframe', 'script', 'style', 'object', 'video', 'font', ''])(
  'a request with destination %j of the market’s page is not a call by script',
  (dest) => {
    expect(
      isFromOurPages({ site: 'same-origin', dest, origin: ownOrigin, referer: `${ownOrigin}/`, host }),
    ).toBe(false);
    expect(isFromOurPages({ site: undefined, dest, origin: ownOrigin, referer: `${ownOrigin}/`, host })).toBe(
      false,
    );
  },
);

test('a call of a script in the market’s pages is accepted', () => {
  expect(
    isFromOurPages({ site: 'same-origin', dest: 'empty', origin: ownOrigin, referer: ownOrigin, host }),
  ).toBe(true);
});
