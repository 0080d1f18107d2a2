import { describe, expect, it } from 'vitest';
import { nextPath, recoveryPath, registrationPath, signInAgainPath, signInPath } from './session.ts';
import { readAttribution } from './attribution.ts';

const MARKET_ORIGIN = 'https://cho.test';
/** Ways to disguise an external address as a path, or to make it invalid; `E` is the external target. */
const URL_FORMS = [
  '//E',
  '///E',
  '////E',
  '//E/',
  '//E//..',
  '//E/%2e%2e',
  '//E:443/',
  '//E\\',
  '//u@E',
  '//cho.test@E',
  '//E#@cho.test',
  '//E?@cho.test',
  '/\\E',
  '/\\/E',
  '\\\\E',
  '\\/E',
  '/\\\\E',
  '\\E',
  '/\\\t/E',
  '\\\t\\E',
  '/\t/E',
  '/\n/E',
  '/\r/E',
  '\t//E',
  '\n//E',
  ' //E',
  '/\t\\E',
  '\u0000//E',
  '\u001F//E',
  '\u00A0//E',
  '\u200B//E',
  '\uFEFF//E',
  '/.//E',
  '/..//E',
  '/%2e//E',
  '/%2e%2e//E',
  '/./\\E',
  '/.\t//E',
  '/x/..//E',
  '/x/../\\E',
  '/x/%2e%2e//E',
  '/gio-hang/../..//E',
  'https://E',
  'http://E',
  'https:E',
  'https:/E',
  'https:///E',
  'hTTps://E',
  ' https://E',
  '\thttps://E',
  'ht\ntps://E',
  'https:\\\\E',
  'ftp://E',
  'ws://E',
  'https://cho.test@E',
  'https://cho.test.E',
  'https://cho.test:80@E',
  'https://cho.test%2f@E',
  'https://E/https://cho.test/',
  'javascript://E/%0aalert(1)',
  'JaVaScRiPt:alert(1)//E',
  'java\tscript:alert(1)//E',
  'data:text/html,<script>location="//E"</script>',
  'vbscript://E',
  'blob:https://E/x',
  'file://E/x',
  'mailto:x@E',
  'view-source:https://E',
  '％2f％2fE',
  '／／E',
  '/／E',
  '。E',
  '//E。test',
  '〱//E',
  '@E',
  '.E',
  ':E',
  '?//E',
  '#//E',
  'E',
  './/E',
  '../E',
  '//[::1]@E',
  '//0x7f.1@E',
] as const;
/** Targets: host name, IP address, encoded dots. */
const HOSTS = ['evil.test', '203.0.113.9', 'evil%E3%80%82test'];
const vectors = URL_FORMS.flatMap((form) => HOSTS.map((host) => form.replaceAll('E', host)));

/** Where a browser on one of our pages would navigate. */
const leadsTo = (path: string) => new URL(path, `${MARKET_ORIGIN}/dang-nhap`);

describe('the return path after sign-in', () => {
  it('is tried with more than 120 ways to lead elsewhere', () =>
    expect(new Set(vectors).size).toBeGreaterThanOrEqual(120));

  it.each(vectors)('stays here with %j', (vector) => {
    const path = nextPath(vector);
    expect(path).toMatch(/^\/(?![/\\])/);
    expect(path).toMatch(/^[!-[\]-~]+$/); // no backslash, no space, ASCII only
    expect(leadsTo(path).origin).toBe(MARKET_ORIGIN);
    // idempotent, because the next page parses it again
    expect(nextPath(path)).toBe(path);
  });

  it('is preserved on the ways in without leading elsewhere', () => {
    for (const vector of vectors)
      for (const pathOf of [signInPath, signInAgainPath, registrationPath, recoveryPath]) {
        const url = leadsTo(pathOf(vector));
        expect(url.origin, vector).toBe(MARKET_ORIGIN);
        expect(leadsTo(nextPath(url.searchParams.get('next'))).origin, vector).toBe(MARKET_ORIGIN);
      }
  });

  it.each([
    '/gio-hang',
    '/product/search?keyword=%C3%A1o&page=2',
    '/a-1.html#danh-gia',
    '/tai-khoan/don-hang?next=//evil.test',
  ])('goes on to our own %s', (path) => expect(nextPath(path)).toBe(path));
});

it('a ref_code is letters, digits, hyphens and underscores: no address is one', () => {
  const others = ['a'.repeat(65), 'a b', 'a;b', 'a=b', 'a%0d%0aSet-Cookie: x=1', '<script>', ''];
  for (const input of [...vectors, ...others]) {
    const url = new URL(MARKET_ORIGIN);
    url.searchParams.set('ref_code', input);
    expect(readAttribution(url, '').refCode, input).toBeNull();
  }
});
