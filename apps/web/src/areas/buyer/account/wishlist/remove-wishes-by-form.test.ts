import { removeFromWishlist } from '@market/contract/saved/routes';
import { expect, it } from 'vitest';
import { redirectOf, refusedCall, submitForm } from '#app/form-fixtures.ts';
import { removeWishesByForm } from './remove-wishes-by-form.ts';

const submission = { path: '/tai-khoan/yeu-thich', fields: { product_id: '5' } };

it('products that are no longer sold are removed from the wishlist, which is shown again', async () => {
  const { reply, calls } = await submitForm(removeWishesByForm, { ...submission, answer: { ok: true } });
  expect(calls).toEqual([[removeFromWishlist.path, { params: { id: 5 } }]]);
  expect(redirectOf(reply)).toEqual([303, '/tai-khoan/yeu-thich']);
});

it('a refusal becomes the error page', async () => {
  const { reply } = await submitForm(removeWishesByForm, {
    ...submission,
    answer: refusedCall(503, 'request.errors.unavailable'),
  });
  expect(reply).toMatchObject({ init: { status: 503 } });
});
