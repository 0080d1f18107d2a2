// What the hearts do; loaded when somebody is signed in, or presses one.
import { addToWishlist, listWishlist, removeFromWishlist } from '@market/contract';
import { call } from '../../api.ts';
import { sessionSettled } from '../session/session-ready.ts';
import { signInPath } from '../session/session.ts';
import { session } from '../session/store.ts';
import { toast } from '../ui/toasts.ts';
import { liked } from './liked-ids.ts';
import { keepPendingWish, takePendingWish } from './pending-wish.ts';

/** Presses that are on their way: a second one waits for nothing and does nothing. */
const busy = new Set<number>();

/** Shows it at once, and takes it back when the market refuses. */
const change = async (id: number, on: boolean): Promise<void> => {
  if (busy.has(id)) return;
  busy.add(id);
  const takeBack = liked.press(id, on);
  const answer = on
    ? await call(addToWishlist, { body: { product_id: id } })
    : await call(removeFromWishlist, { params: { id } });
  busy.delete(id);
  if (answer.ok) return toast.success(on ? 'Đã lưu vào yêu thích' : 'Đã bỏ khỏi yêu thích');
  takeBack();
  toast.error(answer.message);
};

/** Everything on the wishlist, without cards; then what somebody wanted to keep before they signed in. Whether it came. */
export const loadWishes = async (): Promise<boolean> => {
  const answer = await call(listWishlist, { query: { only_ids: true, limit: 1 } });
  if (answer.ok) liked.list(answer.value.data.product_ids);
  const waiting = takePendingWish();
  if (waiting !== null && liked.of(waiting) !== true) await change(waiting, true);
  return answer.ok;
};

/** A press on a heart. Guests sign in first, and find the heart filled when they are back. */
export const pressHeart = async (id: number, on: boolean): Promise<void> => {
  await sessionSettled();
  if (session.now().status === 'user') return change(id, !on);
  keepPendingWish(id);
  location.assign(signInPath(location.pathname + location.search));
};
