import type { Cart } from '@market/contract';
import { dong, formatNumber } from '@market/contract/rules';
import { Store } from 'lucide-react';
import { CART_PATH, CHECKOUT_PATH } from '../../shared/addresses.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Picture } from '../../shared/ui/picture.tsx';

const SHOWN = 3;

/** Shops whose goods are still in the cart. */
export function NextShops({ cart }: { readonly cart: Cart }) {
  const shops = cart.shops.filter(({ total_quantity }) => total_quantity > 0);
  const ready = (shopId: number) =>
    cart.items.every(({ shop_id, saved, warnings }) => shop_id !== shopId || saved || warnings.length === 0);
  if (shops.length === 0) return null;
  return (
    <aside className="panel p-5" aria-labelledby="con-trong-gio">
      <h2 className="text-md font-semibold" id="con-trong-gio">
        Còn {shops.length} shop trong giỏ
      </h2>
      <ul className="mt-3 space-y-5">
        {shops.slice(0, SHOWN).map(({ id, name, logo, total_quantity, total_price }) => (
          <li key={id}>
            <div className="flex items-center gap-3">
              {logo === null ? (
                <Store aria-hidden className="ico size-8!" />
              ) : (
                <Picture
                  src={logo}
                  alt=""
                  width={40}
                  height={40}
                  className="size-10 rounded-lg object-cover"
                />
              )}
              <div className="min-w-0">
                <b className="block font-semibold">{name}</b>
                <span className="num text-sm text-ink-2">
                  {formatNumber(total_quantity)} sản phẩm · {dong(total_price)}
                </span>
              </div>
            </div>
            <LinkButton
              to={ready(id) ? `${CHECKOUT_PATH}?shop=${id}` : CART_PATH}
              look="soft"
              className="mt-3 w-full"
            >
              {ready(id) ? 'Đặt tiếp đơn này' : 'Xem trong giỏ'}
              <span className="sr-only"> của {name}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </aside>
  );
}
