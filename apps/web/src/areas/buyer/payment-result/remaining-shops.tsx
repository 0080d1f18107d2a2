import type { Cart } from '@market/contract/cart/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import type { Order } from '@market/contract/orders/schemas';
import { ChevronRight, Coins, Store } from '#ui/icons.ts';
import { Link } from 'react-router';
import { CART_PATH, CHECKOUT_PATH } from '#app/paths.ts';
import { tabPath } from '#features/shop/tabs.ts';
import { LinkButton } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';

const MAX_SHOPS = 3;

interface RemainingShopListProps {
  readonly cart: Cart | null;
  /** Shops of the orders that were placed. */
  readonly ordered: readonly Order['shop'][];
  /** Coins earned when the orders complete. */
  readonly coins: number;
}

/** Shops with lines left in the cart, more of the shops that were ordered from, and coins to be earned. */
export function RemainingShopList({ cart, ordered, coins }: RemainingShopListProps) {
  const shops = (cart?.shops ?? []).filter(({ total_quantity }) => total_quantity > 0);
  if (shops.length === 0 && ordered.length === 0 && coins === 0) return null;
  return (
    <aside
      className="panel space-y-4 p-5 [&>*+*]:border-t [&>*+*]:border-line [&>*+*]:pt-4"
      aria-label="Tiếp theo"
    >
      {cart !== null && shops.length > 0 && <RemainingShops cart={cart} shops={shops} />}
      {ordered.length > 0 && <OrderedShops shops={ordered} />}
      {coins > 0 && (
        <p className="num flex gap-2 text-sm text-ink-2">
          <Coins aria-hidden className="ico size-5! flex-none text-accent-ink" />
          <span>
            Bạn sẽ nhận <b className="text-ink">{formatNumber(coins)} xu</b> khi xác nhận đã nhận hàng.
          </span>
        </p>
      )}
    </aside>
  );
}

function ShopLogo({ src, className }: { readonly src: string | null; readonly className: string }) {
  return src === null ? (
    <Store aria-hidden className="ico size-8!" />
  ) : (
    <Picture src={src} alt="" width={40} height={40} className={`rounded-lg object-cover ${className}`} />
  );
}

function OrderedShops({ shops }: { readonly shops: readonly Order['shop'][] }) {
  return (
    <section aria-labelledby="mua-them">
      <h2 className="text-md font-semibold" id="mua-them">
        Mua thêm của shop
      </h2>
      <ul className="mt-1.5">
        {shops.slice(0, MAX_SHOPS).map(({ id, name, slug, logo }) => (
          <li key={id}>
            <Link
              to={tabPath(slug, 'san-pham')}
              className="flex min-h-12 items-center gap-3 text-base hover:text-brand-ink"
            >
              <ShopLogo src={logo} className="size-8" />
              <span className="min-w-0 flex-1">{name}</span>
              <ChevronRight aria-hidden className="ico size-4! flex-none text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RemainingShops({ cart, shops }: { readonly cart: Cart; readonly shops: Cart['shops'] }) {
  const ready = (shopId: number) =>
    cart.items.every(({ shop_id, saved, warnings }) => shop_id !== shopId || saved || warnings.length === 0);
  return (
    <section aria-labelledby="con-trong-gio">
      <h2 className="text-md font-semibold" id="con-trong-gio">
        Còn {shops.length} shop trong giỏ
      </h2>
      <ul className="mt-3 space-y-5">
        {shops.slice(0, MAX_SHOPS).map(({ id, name, logo, total_quantity, total_price }) => (
          <li key={id}>
            <div className="flex items-center gap-3">
              <ShopLogo src={logo} className="size-10" />
              <div className="min-w-0">
                <b className="block font-semibold">{name}</b>
                <span className="num text-sm text-ink-2">
                  {formatNumber(total_quantity)} sản phẩm · {dong(total_price)}
                </span>
              </div>
            </div>
            <LinkButton
              to={ready(id) ? `${CHECKOUT_PATH}?shop=${id}` : CART_PATH}
              appearance="soft"
              className="mt-3 w-full"
            >
              {ready(id) ? 'Đặt tiếp đơn này' : 'Xem trong giỏ'}
              <span className="sr-only"> của {name}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
