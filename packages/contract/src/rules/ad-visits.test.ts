import { expect, it } from 'vitest';
import { addAdVisit, shopsOfAdVisits } from './ad-visits.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

it('an ad is stored for seven days, one visit a shop', () => {
  const cookie = addAdVisit(addAdVisit(addAdVisit(undefined, 7, at(1)), 9, at(3)), 7, at(4));
  expect([...shopsOfAdVisits(cookie, at(5))]).toEqual([7, 9]);
  expect([...shopsOfAdVisits(cookie, at(10))]).toEqual([7]);
  expect([...shopsOfAdVisits(cookie, at(11))]).toEqual([]);
});

it('the cookie does not grow, and what is no visit is ignored', () => {
  let cookie = 'nonsense; 12.x-99999999999.1';
  for (let shop = 1; shop <= 50; shop += 1) cookie = addAdVisit(cookie, shop, at(2));
  expect(shopsOfAdVisits(cookie, at(2)).size).toBe(20);
  expect(cookie.length).toBeLessThan(400);
  expect(shopsOfAdVisits('5.99999999999', at(2)).size).toBe(0);
});
