// Pages are cached for everybody, so the browser fills in the wishlist state.
import { session } from '#app/session/session-store.ts';
import { likedProducts } from './liked-products.ts';

export const loadWishlistActions = () => import('./wishlist-actions.ts');

let requested = false;

/** Loads the wishlist once a user is signed in; retried with the next subscription after a failure. */
const loadWhenSignedIn = () => {
  if (requested || session.now().status !== 'user') return;
  requested = true;
  void loadWishlistActions()
    .then(({ loadWishlist: loadWishes }) => loadWishes())
    .catch(() => false)
    .then((answer) => {
      requested = answer;
    });
};

/** The first subscription loads the wishlist. */
export const subscribeToWishlist = (listener: () => void): (() => void) => {
  const stops = [likedProducts.subscribe(listener), session.subscribe(loadWhenSignedIn)];
  loadWhenSignedIn();
  return () => {
    for (const stop of stops) stop();
  };
};
