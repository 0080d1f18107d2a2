// Pages are cached for everybody, so the browser fills in the wishlist state.
import { session } from '#app/session/session-store.ts';
import { createUserLoader } from '#app/session/user-loader.ts';
import { likedProducts } from './liked-products.ts';

export const loadWishlistActions = () => import('./wishlist-actions.ts');

const loadOf = createUserLoader({
  load: async () => (await loadWishlistActions()).loadWishlist(),
  clear: () => likedProducts.clear(),
});
const loadWhenSignedIn = () => void loadOf(session.now().user?.id ?? null);

/** The first subscription loads the wishlist. */
export const subscribeToWishlist = (listener: () => void): (() => void) => {
  const stops = [likedProducts.subscribe(listener), session.subscribe(loadWhenSignedIn)];
  loadWhenSignedIn();
  return () => {
    for (const stop of stops) stop();
  };
};
