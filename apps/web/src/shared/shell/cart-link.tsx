import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { CART_PATH } from '../addresses.ts';
import { useSession } from '../session/store.ts';

const MOST = 99;

/** The cart with how many units are in it. */
export function CartLink() {
  const { cartCount } = useSession();
  return (
    <Link
      to={CART_PATH}
      rel="nofollow"
      className="icon-btn size-11!"
      aria-label={cartCount > 0 ? `Giỏ hàng, ${cartCount} sản phẩm` : 'Giỏ hàng'}
    >
      <ShoppingCart aria-hidden className="ico size-5.5!" />
      {cartCount > 0 && (
        <span aria-hidden className="count num">
          {cartCount > MOST ? `${MOST}+` : cartCount}
        </span>
      )}
    </Link>
  );
}
