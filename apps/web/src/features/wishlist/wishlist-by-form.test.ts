import { addToWishlist, removeFromWishlist } from '@market/contract/saved/routes';
import { expect, it } from 'vitest';
import { submitForm } from '#app/form-fixtures.ts';
import { saveWishByForm } from './wishlist-by-form.ts';

const saved: object = { ok: true, value: undefined };

const send = async (intent: string, answer = saved) => {
  const fields = { intent, product_id: '5' };
  const { reply, calls } = await submitForm(saveWishByForm, { path: '/ao-thun-5.html', fields, answer });
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
