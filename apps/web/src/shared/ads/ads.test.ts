import { expect, it } from 'vitest';
import { relOf } from './banner-view.ts';
import { isNewVisit } from './visit.ts';

it.each([
  ['/hang-moi', 'nofollow'],
  ['https://ung-dung.example/tai-ve', 'sponsored noopener'],
])('a banner that leads to %s says %s', (link, rel) => expect(relOf({ link })).toBe(rel));

const now = Date.parse('2026-11-21T10:00:00Z');
it.each([
  ['nothing is known', null, true],
  ['it was welcomed a minute ago', String(now - 60_000), false],
  ['it was welcomed half an hour ago', String(now - 1_800_000), true],
  ['the clock was wrong', String(now + 60_000), true],
  ['somebody edited it', 'soon', true],
])('a visit is new when %s: %s', (_why, last, fresh) => expect(isNewVisit(last, now)).toBe(fresh));
