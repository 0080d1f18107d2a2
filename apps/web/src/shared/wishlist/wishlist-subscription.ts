// Pages are the same for everybody: the browser fills the hearts in.
import { session } from '../session/session-store.ts';
import { likedProducts } from './liked-products.ts';

/** What hearts do: loaded when somebody is signed in, or presses one. */
export const loadWishlistActions = () => import('./wishlist-actions.ts');

let requested = false;

/** Asks once, as soon as it is known that somebody is signed in, and again with the next hearts when that failed; guests load nothing. */
const loadWhenSignedIn = () => {
  if (requested || session.now().status !== 'user') return;
  requested = true;
  void loadWishlistActions()
    .then(({ loadWishlist: loadWishes }) => loadWishes())
    .catch(() => false)
    .then((came) => {
      requested = came;
    });
};

/** Hears of the wishlist, which is asked for when the first heart is there. */
export const subscribeToWishlist = (listener: () => void): (() => void) => {
  const stops = [likedProducts.subscribe(listener), session.subscribe(loadWhenSignedIn)];
  loadWhenSignedIn();
  return () => {
    for (const stop of stops) stop();
  };
};
