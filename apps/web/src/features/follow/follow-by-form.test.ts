import { followShop, unfollowShop } from '@market/contract/following/routes';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { servicesContext } from '#app/context.ts';
import { followByForm } from './follow-by-form.ts';

const URL_OF_PAGE = new URL('https://cho.test/ao-thun-5.html');
const followed: object = { ok: true, value: { data: { is_following: true, total_follows: 8 } } };

/** Sends the form; returns the reply, or what was thrown, and the calls made. */
const send = async (intent: string, { accept = '*/*', answer = followed } = {}) => {
  const calls: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    call: async (route: { path: string }, input: object) => {
      calls.push([route.path, input]);
      return answer;
    },
  } as never);
  const form = new FormData();
  form.set('intent', intent);
  form.set('shop_id', '7');
  const request = new Request(URL_OF_PAGE, { method: 'POST', headers: { accept } });
  const reply = await followByForm({ request, url: URL_OF_PAGE, context }, form).catch(
    (thrown: unknown) => thrown,
  );
  return { reply, calls };
};

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
