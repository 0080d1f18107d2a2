import { expect, it } from 'vitest';
import type { UserSession } from '@market/contract/sessions/schemas';
import { linkRel, type BannerView } from './banner-view.ts';
import { mergeBanners, userTypeOf } from './personal-banners.ts';
import { isNewVisit } from './welcome-visit.ts';

it.each([
  ['/hang-moi', 'nofollow'],
  ['https://ung-dung.example/tai-ve', 'sponsored noopener'],
])('a banner that leads to %s says %s', (link, rel) => expect(linkRel({ link })).toBe(rel));

const now = Date.parse('2026-11-21T10:00:00Z');
it.each([
  ['nothing is known', null, true],
  ['it was welcomed a minute ago', String(now - 60_000), false],
  ['it was welcomed half an hour ago', String(now - 1_800_000), true],
  ['the clock was wrong', String(now + 60_000), true],
  ['somebody edited it', 'soon', true],
])('a visit is new when %s: %s', (_why, last, isNew) => expect(isNewVisit(last, now)).toBe(isNew));

const person = (scope: string[], shop: object | null = null) =>
  ({ status: 'user', user: { scope, shop } as unknown as UserSession }) as const;
it.each([
  ['nobody is known yet', { status: 'unknown', user: null }, 'guest'],
  ['nobody is signed in', { status: 'guest', user: null }, 'guest'],
  ['somebody buys', person(['user']), 'user'],
  ['somebody sells', person(['user', 'shop']), 'shop'],
  ['somebody has a shop that is not approved yet', person(['user'], { id: 1 }), 'shop'],
  ['somebody works for the market', person(['user', 'staff']), 'staff'],
] as const)('when %s banners are asked for as they are', (_why, session, type) =>
  expect(userTypeOf(session)).toBe(type),
);

const banners = (...ids: number[]) =>
  ids.map((id) => ({ id, click_url: `/uab/click/${Math.random()}` }) as BannerView);
const forGuests = banners(1, 2);
const idsOf = (list: readonly BannerView[]) => list.map(({ id }) => id);
it('banners of a signed-in user replace those for guests', () => {
  expect(idsOf(mergeBanners(forGuests, banners(2, 3), () => true))).toEqual([2, 3]);
});
it('the same banners stay as they are, and so do those of a page whose question got no answer', () => {
  expect(mergeBanners(forGuests, banners(1, 2), () => false)).toBe(forGuests);
  expect(mergeBanners(forGuests, null, () => false)).toBe(forGuests);
});
it('a visible ad position is neither added nor removed', () => {
  expect(mergeBanners(forGuests, [], () => true)).toBe(forGuests);
  expect(idsOf(mergeBanners([], banners(3), () => true))).toEqual([]);
  expect(mergeBanners(forGuests, [], () => false)).toEqual([]);
  expect(idsOf(mergeBanners([], banners(3), () => false))).toEqual([3]);
});
