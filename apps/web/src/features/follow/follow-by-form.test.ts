import { followShop, unfollowShop } from '@market/contract/following/routes';
import { expect, it } from 'vitest';
import { submitForm } from '#app/form-fixtures.ts';
import { followByForm } from './follow-by-form.ts';

const followed: object = { ok: true, value: { data: { is_following: true, total_follows: 8 } } };

const send = (intent: string, { accept = '*/*', answer = followed } = {}) =>
  submitForm(followByForm, { path: '/ao-thun-5.html', fields: { intent, shop_id: '7' }, accept, answer });

it('a fetcher gets the new state', async () => {
  const { reply, calls } = await send('follow');
  expect(calls).toEqual([[followShop.path, { params: { id: 7 } }]]);
  expect(reply).toMatchObject({ data: { ok: true, following: true, total: 8 } });
});

it('unfollowing calls the other route', async () => {
  const { calls } = await send('unfollow');
  expect(calls).toEqual([[unfollowShop.path, { params: { id: 7 } }]]);
});

it('a document continues at the button of the shop', async () => {
  const { reply } = await send('follow', { accept: 'text/html' });
  expect((reply as Response).headers.get('location')).toBe('/ao-thun-5.html#theo-doi-7');
});

it('a guest signs in first', async () => {
  const answer = { ok: false, status: 401, message: 'Hãy đăng nhập', facts: {} };
  const { reply } = await send('follow', { answer });
  expect((reply as Response).headers.get('location')).toBe('/dang-nhap?next=%2Fao-thun-5.html');
});
