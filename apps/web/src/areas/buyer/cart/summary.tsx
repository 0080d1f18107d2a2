import { dong, formatNumber } from '@market/contract/rules/money';
import { Coins, Info } from 'lucide-react';
import { CHECKOUT_PATH } from '#app/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { cartTotals, checkoutPathFor, type CartView } from '#features/cart/cart-view-model.ts';
import type { CartActions } from './use-cart.ts';

interface OrderAllButtonProps {
  readonly cart: CartView;
  readonly leaveFor: CartActions['leaveFor'];
  readonly className: string;
}

function OrderAllButton({
  cart,
  leaveFor,
  className,
  counted = false,
}: OrderAllButtonProps & { readonly counted?: boolean }) {
  const { shops, blocked } = cartTotals(cart);
  const path = checkoutPathFor(shops, CHECKOUT_PATH);
  const text = counted && shops.length > 1 ? `Đặt hàng ${shops.length} shop` : 'Đặt hàng';
  if (blocked === null)
    return (
      <LinkButton
        to={path}
        appearance="primary"
        size="lg"
        className={className}
        onClick={(event) => void leaveFor(path)(event)}
      >
        {text}
      </LinkButton>
    );
  return (
    <Button appearance="primary" size="lg" className={className} aria-disabled title={blocked}>
      {text}
    </Button>
  );
}

export function CartSummary({ cart, leaveFor }: Omit<OrderAllButtonProps, 'className'>) {
  const { shops, total, saved, quantity, unit, coins, blocked } = cartTotals(cart);
  return (
    <aside aria-labelledby="tam-tinh" className="panel mt-4 p-5 lg:sticky lg:top-4 lg:mt-0">
      <h2 className="text-lg font-bold" id="tam-tinh">
        Tạm tính
      </h2>
      {shops.length > 0 && (
        <dl className="mt-3 space-y-2.5 text-base">
          {shops.map(({ shop, total: ofShop }) => (
            <div key={shop.id} className="flex gap-3">
              <dt className="min-w-0 text-ink-2">{shop.name}</dt>
              <dd className="num ml-auto whitespace-nowrap">{dong(ofShop)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-4 flex items-end border-t border-line pt-4" aria-live="polite">
        <span className="num">
          {formatNumber(quantity)} {unit}
        </span>
        <b className="price ml-auto text-2xl font-extrabold">{dong(total)}</b>
      </div>
      <p className="text-right text-xs text-ink-3">Chưa gồm phí giao hàng</p>
      {saved > 0 && (
        <p className="num mt-1 text-right text-sm text-brand-ink">Đã giảm {dong(saved)} so với giá bậc đầu</p>
      )}
      <OrderAllButton cart={cart} leaveFor={leaveFor} counted className="mt-4 w-full max-lg:hidden" />
      {blocked !== null && <p className="hint max-lg:hidden">{blocked}</p>}
      <p className="mt-4 flex gap-2 rounded-lg bg-sunken p-3 text-sm text-ink-2">
        <Info aria-hidden className="ico mt-0.5 size-4!" />
        Mỗi shop là một đơn riêng, có phí giao và mã giảm riêng.
      </p>
      {coins > 0 && (
        <p className="num mt-3 flex gap-2 text-sm text-ink-2">
          <Coins aria-hidden className="ico size-4! text-accent-ink" />
          <span>
            Nhận <b className="font-semibold text-ink">{formatNumber(coins)} xu</b> khi hoàn tất
          </span>
        </p>
      )}
    </aside>
  );
}

interface CartActionBarProps extends Omit<OrderAllButtonProps, 'className'> {
  readonly all: boolean;
  readonly some: boolean;
  readonly onTickAll: () => void;
}

/** Sticky bar on phones. */
export function CartActionBar({ cart, leaveFor, all, some, onTickAll }: CartActionBarProps) {
  const { shops, total, quantity, unit, blocked } = cartTotals(cart);
  const summary = `${formatNumber(quantity)} ${unit}, ${shops.length} shop`;
  return (
    <div className="bottom-bar fixed inset-x-0 bottom-0 z-40 flex items-center gap-3 bg-surface px-4 pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] shadow-dock lg:hidden">
      <Checkbox
        checked={all}
        indeterminate={some && !all}
        onChange={onTickAll}
        labelClassName="text-sm! whitespace-nowrap"
      >
        Tất cả
      </Checkbox>
      <div className="ml-auto min-w-0 text-right" aria-live="polite">
        <b className="price block text-lg leading-5 font-bold">{dong(total)}</b>
        <span className="num block text-xs text-ink-3">{blocked ?? summary}</span>
      </div>
      <OrderAllButton cart={cart} leaveFor={leaveFor} className="px-4!" />
    </div>
  );
}
