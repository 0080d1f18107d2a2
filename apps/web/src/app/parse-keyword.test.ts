import { expect, it } from 'vitest';
import { parseKeyword } from './parse-keyword.ts';

it.each([
  ['  áo   thun ', 'áo thun'],
  ['áo\u0000thun', 'áo thun'],
  ['\u0000\t', ''],
  [`${'a'.repeat(9)}😀`, 'a'.repeat(9)],
  ['á'.repeat(500), 'á'.repeat(10)],
  [null, ''],
])('reads %j', (text, keyword) => expect(parseKeyword(text, 10)).toBe(keyword));
