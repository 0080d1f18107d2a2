import { addToCart } from '@market/contract/cart/routes';
import { callWith } from '#app/api.ts';
import { isFinalAnswer } from '#app/idempotent-call.ts';
import { randomKey, type GuestCartItem } from '#features/cart/guest-cart.ts';

/** Adds to the cart; the same items sent again after an answer that was lost are added once. */
export const createAddition = () => {
  let unanswered: { readonly key: string; readonly items: string } | null = null;
  return async (items: readonly GuestCartItem[]) => {
    const text = JSON.stringify(items);
    const key = unanswered?.items === text ? unanswered.key : randomKey();
    unanswered = { key, items: text };
    const answer = await callWith({ idempotencyKey: key })(addToCart, { body: { items: [...items] } });
    if (isFinalAnswer(answer)) unanswered = null;
    return answer;
  };
};
