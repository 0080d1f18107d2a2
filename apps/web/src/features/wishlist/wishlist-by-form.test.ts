import { addToWishlist, removeFromWishlist } from '@market/contract/saved/routes';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { servicesContext } from '#app/context.ts';
import { saveWishByForm } from './wishlist-by-form.ts';

const PAGE = new URL('https://cho.test/ao-thun-5.html');
const saved: object = { ok: true, value: undefined };

/** Sends the form; returns the reply, or what was thrown, and the calls made. */
const send = async (intent: string, answer = saved) => {
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
  form.set('product_id', '5');
  const request = new Request(PAGE, { method: 'POST', headers: { accept: 'text/html' } });
  const reply = await saveWishByForm({ request, url: PAGE, context }, form).catch(
    (thrown: unknown) => thrown,
  );
  return { location: (reply as Response).headers.get('location'), calls };
};

it('a product is added, and the page continues at its heart', async () => {
  expect(await send('like')).toEqual({
    location: '/ao-thun-5.html#yeu-thich',
    calls: [[addToWishlist.path, { body: { product_id: 5 } }]],
  });
});

it('a product is removed', async () => {
  expect((await send('unlike')).calls).toEqual([[removeFromWishlist.path, { params: { id: 5 } }]]);
});

it('a guest signs in first', async () => {
  const { location } = await send('like', { ok: false, status: 401, message: 'Hãy đăng nhập', facts: {} });
  expect(location).toBe('/dang-nhap?next=%2Fao-thun-5.html');
});
