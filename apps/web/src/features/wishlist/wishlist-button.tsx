import { clsx } from 'clsx';
import { Heart } from '#ui/icons.ts';
import { useSyncExternalStore, type ComponentProps } from 'react';
import { Form } from 'react-router';
import { WISHLIST_BUTTON_ID } from './wishlist-button-id.ts';
import { subscribeToWishlist, loadWishlistActions } from './wishlist-subscription.ts';
import { likedProducts as known } from './liked-products.ts';

interface WishlistButtonProps {
  readonly id: number;
  readonly title: string;
  /** Initial state until the wishlist is loaded. */
  readonly liked?: boolean;
  readonly className?: string;
}

const useLiked = (id: number, liked: boolean): boolean =>
  useSyncExternalStore(
    subscribeToWishlist,
    () => known.of(id) ?? liked,
    () => liked,
  );

const toggle = (id: number, on: boolean): void =>
  void loadWishlistActions().then(({ toggleWish }) => toggleWish(id, on));

type HeartButtonProps = ComponentProps<'button'> & { readonly on: boolean; readonly title: string };

function HeartButton({ on, title, className, type = 'button', ...button }: HeartButtonProps) {
  return (
    <button
      {...button}
      type={type}
      aria-pressed={on}
      aria-label={`Yêu thích ${title}`}
      className={clsx(
        'absolute z-10 grid place-items-center rounded-full bg-white/90 before:absolute before:-inset-1.5 dark:bg-white/70',
        on ? 'text-lacquer-500' : 'text-paper-700',
        className,
      )}
    >
      <Heart aria-hidden className={clsx('ico noscript:in-target:fill-current', on && 'fill-current')} />
    </button>
  );
}

/** Of a card: there are many on a page. */
export function WishlistButton({ id, title, liked = false, className }: WishlistButtonProps) {
  const on = useLiked(id, liked);
  return <HeartButton on={on} title={title} className={className} onClick={() => toggle(id, on)} />;
}

/** Of a product's page, which must have the action: works before and without scripts. */
export function WishlistForm({ id, title, className }: Omit<WishlistButtonProps, 'liked'>) {
  const on = useLiked(id, false);
  return (
    <Form
      method="post"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        toggle(id, on);
      }}
    >
      <input type="hidden" name="intent" value={on ? 'unlike' : 'like'} />
      <input type="hidden" name="product_id" value={id} />
      <HeartButton
        type="submit"
        id={WISHLIST_BUTTON_ID}
        on={on}
        title={title}
        className={clsx('noscript:target:text-lacquer-500', className)}
      />
    </Form>
  );
}
