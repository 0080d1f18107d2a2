import { ShoppingCart } from '#ui/icons.ts';
import { Link } from 'react-router';
import { CART_PATH } from '../paths.ts';
import { lazySection } from '../errors/section-boundary.tsx';
import { useSession } from '../session/session-store.ts';
import { useMenu } from '#ui/use-menu.ts';

const MAX_SHOWN_COUNT = 99;

const MiniCart = lazySection(async () => (await import('./mini-cart.tsx')).MiniCart, { errorFallback: null });

/** Cart link with count; signed-in users on wide screens also get the mini cart. */
export function CartLink() {
  const { cartCount, user } = useSession();
  const menu = useMenu();
  return (
    <div {...(user !== null && menu.root)} className="relative">
      <Link
        to={CART_PATH}
        rel="nofollow"
        className="icon-btn size-11!"
        aria-label={cartCount > 0 ? `Giỏ hàng, ${cartCount} mẫu` : 'Giỏ hàng'}
      >
        <ShoppingCart aria-hidden className="ico size-5.5!" />
        {cartCount > 0 && (
          <span key={cartCount} aria-hidden className="count num bumps">
            {cartCount > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : cartCount}
          </span>
        )}
      </Link>
      {user !== null && <MiniCart menu={menu} />}
    </div>
  );
}
