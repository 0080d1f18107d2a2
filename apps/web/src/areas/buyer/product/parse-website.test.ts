import { expect, it } from 'vitest';
import { parseWebsite } from './parse-website.ts';

it.each([
  ['https://phuthinh.test/vai', 'https://phuthinh.test/vai'],
  ['phuthinh.test', 'https://phuthinh.test/'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['', undefined],
  [null, undefined],
])('the website %s opens %s', (input, href) => {
  expect(parseWebsite(input)?.href).toBe(href);
});
