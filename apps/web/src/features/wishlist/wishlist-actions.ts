// Loaded when a user is signed in or clicks a heart.
import { addToWishlist, listWishlist, removeFromWishlist } from '@market/contract/saved/routes';
import { call } from '#app/api.ts';
import { pendingId } from '#app/session/pending-id.ts';
import { sessionReady } from '#app/session/session-ready.ts';
import { signInPath } from '#app/session/session.ts';
import { session } from '#app/session/session-store.ts';
import { toast } from '#ui/toast-store.ts';
import { likedProducts, notifyWishSaved } from './liked-products.ts';

/** Products with a pending request; further clicks are ignored. */
const inFlight = new Set<number>();

const pendingWish = pendingId('wish');

/** Optimistic; undone when the request fails. */
const saveWish = async (id: number, on: boolean): Promise<void> => {
  if (inFlight.has(id)) return;
  inFlight.add(id);
  const takeBack = likedProducts.press(id, on);
  const answer = on
    ? await call(addToWishlist, { body: { product_id: id } })
    : await call(removeFromWishlist, { params: { id } });
  inFlight.delete(id);
  if (answer.ok) {
    notifyWishSaved();
    return toast.success(on ? 'Đã lưu vào yêu thích' : 'Đã bỏ khỏi yêu thích');
  }
  takeBack();
  toast.error(answer.message);
};

/** Loads the wishlist ids, then saves the product wanted before sign-in. Resolves whether loading succeeded. */
export const loadWishlist = async (): Promise<boolean> => {
  const answer = await call(listWishlist, { query: { only_ids: true, limit: 1 } });
  if (answer.ok) likedProducts.list(answer.value.data.product_ids);
  const waiting = pendingWish.take();
  if (waiting !== null && likedProducts.of(waiting) !== true) await saveWish(waiting, true);
  return answer.ok;
};

/** Guests sign in first and find the product saved afterwards. */
export const toggleWish = async (id: number, on: boolean): Promise<void> => {
  await sessionReady();
  if (session.now().status === 'user') return saveWish(id, !on);
  pendingWish.save(id);
  location.assign(signInPath(location.pathname + location.search));
};
