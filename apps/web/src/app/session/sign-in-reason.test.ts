import { expect, it } from 'vitest';
import { readSignInReason, signInReasonState } from './sign-in-reason.ts';

it('the reason to sign in is read back from the state of the page, and from nothing else', () => {
  const reason = { text: 'Đăng nhập để thêm 35 cái vào giỏ', title: 'Áo polo', image: '/a.webp' };
  expect(readSignInReason(signInReasonState(reason))).toEqual(reason);
  expect(readSignInReason(signInReasonState({ ...reason, image: null }))).toMatchObject({ image: null });
  for (const state of [null, undefined, {}, { asked: { challenge: 'x' } }, { signInReason: { text: 1 } }])
    expect(readSignInReason(state)).toBe(null);
});
