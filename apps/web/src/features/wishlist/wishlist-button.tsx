import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { subscribeToWishlist, loadWishlistActions } from './wishlist-subscription.ts';
import { likedProducts as known } from './liked-products.ts';

interface WishlistButtonProps {
  readonly id: number;
  readonly title: string;
  /** Initial state until the wishlist is loaded. */
  readonly liked?: boolean;
  readonly className?: string;
}

export function WishlistButton({ id, title, liked = false, className }: WishlistButtonProps) {
  const on = useSyncExternalStore(
    subscribeToWishlist,
    () => known.of(id) ?? liked,
    () => liked,
  );
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={`Yêu thích ${title}`}
      onClick={() => void loadWishlistActions().then(({ toggleWish: pressHeart }) => pressHeart(id, on))}
      className={clsx(
        'absolute z-10 grid place-items-center rounded-full bg-white/90 before:absolute before:-inset-1.5',
        on ? 'text-lacquer-500' : 'text-paper-700',
        className,
      )}
    >
      <Heart aria-hidden className={clsx('ico', on && 'fill-current')} />
    </button>
  );
}
