// Pages are the same for everybody: the browser fills the hearts in.
import { session } from '../session/store.ts';
import { liked } from './liked-ids.ts';

/** What hearts do: loaded when somebody is signed in, or presses one. */
export const wishes = () => import('./wishlist-actions.ts');

let asked = false;

/** Asks once, as soon as it is known that somebody is signed in, and again with the next hearts when that failed; guests load nothing. */
const ask = () => {
  if (asked || session.now().status !== 'user') return;
  asked = true;
  void wishes()
    .then(({ loadWishes }) => loadWishes())
    .catch(() => false)
    .then((came) => {
      asked = came;
    });
};

/** Hears of the wishlist, which is asked for when the first heart is there. */
export const onHearts = (listener: () => void): (() => void) => {
  const stops = [liked.subscribe(listener), session.subscribe(ask)];
  ask();
  return () => {
    for (const stop of stops) stop();
  };
};
