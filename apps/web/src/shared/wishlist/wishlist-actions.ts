// What the hearts do; loaded when somebody is signed in, or presses one.
import { addToWishlist, listWishlist, removeFromWishlist } from '@market/contract/saved/routes';
import { call } from '../../api.ts';
import { sessionReady } from '../session/session-ready.ts';
import { signInPath } from '../session/session.ts';
import { session } from '../session/session-store.ts';
import { toast } from '../ui/toast-store.ts';
import { likedProducts } from './liked-products.ts';
import { savePendingWish, takePendingWish } from './pending-wish.ts';

/** Presses that are on their way: a second one waits for nothing and does nothing. */
const inFlight = new Set<number>();

/** Shows it at once, and takes it back when the market refuses. */
const saveWish = async (id: number, on: boolean): Promise<void> => {
  if (inFlight.has(id)) return;
  inFlight.add(id);
  const takeBack = likedProducts.press(id, on);
  const answer = on
    ? await call(addToWishlist, { body: { product_id: id } })
    : await call(removeFromWishlist, { params: { id } });
  inFlight.delete(id);
  if (answer.ok) return toast.success(on ? 'Đã lưu vào yêu thích' : 'Đã bỏ khỏi yêu thích');
  takeBack();
  toast.error(answer.message);
};

/** Everything on the wishlist, without cards; then what somebody wanted to keep before they signed in. Whether it came. */
export const loadWishlist = async (): Promise<boolean> => {
  const answer = await call(listWishlist, { query: { only_ids: true, limit: 1 } });
  if (answer.ok) likedProducts.list(answer.value.data.product_ids);
  const waiting = takePendingWish();
  if (waiting !== null && likedProducts.of(waiting) !== true) await saveWish(waiting, true);
  return answer.ok;
};

/** A press on a heart. Guests sign in first, and find the heart filled when they are back. */
export const toggleWish = async (id: number, on: boolean): Promise<void> => {
  await sessionReady();
  if (session.now().status === 'user') return saveWish(id, !on);
  savePendingWish(id);
  location.assign(signInPath(location.pathname + location.search));
};
