import { dong, formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { Coins, Info } from '#ui/icons.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { UpdateButton } from './cart-form-element.tsx';
import { checkoutPath, selectedShops, type CartView } from './cart-view.ts';
import { updatingClass } from './updating-class.ts';
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
  const count = selectedShops(cart).length;
  const path = checkoutPath(cart);
  const text = counted && count > 1 ? `Đặt hàng ${count} shop` : 'Đặt hàng';
  if (path !== null)
    return (
      <LinkButton
        to={path}
        appearance="primary"
        size="lg"
        className={className}
        onClick={(event) => void leaveFor()(event)}
      >
        {text}
      </LinkButton>
    );
  return (
    <Button
      appearance="primary"
      size="lg"
      className={className}
      aria-disabled
      title={cart.figures.blocked_reason ?? undefined}
    >
      {text}
    </Button>
  );
}

function CartTotal({ cart }: { readonly cart: CartView }) {
  const { total_price, savings, quantity, unit_name } = cart.figures;
  return (
    <>
      <div
        className={clsx('mt-4 flex items-end border-t border-line pt-4', updatingClass(cart))}
        aria-live="polite"
      >
        <span className="num">
          {formatNumber(quantity)} {unit_name}
        </span>
        <b className="price ml-auto text-2xl font-extrabold">{dong(total_price)}</b>
      </div>
      <p className="text-right text-xs text-ink-3">Phí giao tính theo địa chỉ ở bước đặt hàng</p>
      {savings > 0 && (
        <p className={clsx('num mt-1 text-right text-sm text-brand-ink', updatingClass(cart))}>
          Đã giảm {dong(savings)} so với giá bậc đầu
        </p>
      )}
    </>
  );
}

export function CartSummary({ cart, leaveFor }: Omit<OrderAllButtonProps, 'className'>) {
  const { coin_earn: coins, blocked_reason: blocked } = cart.figures;
  const shops = selectedShops(cart);
  return (
    <aside
      aria-labelledby="tam-tinh"
      className="panel mt-4 p-5 md:sticky md:top-[calc(var(--head)+1rem)] md:mt-0 md:max-lg:p-4"
    >
      <h2 className="text-lg font-bold" id="tam-tinh">
        Tạm tính
      </h2>
      {shops.length > 0 && (
        <dl className="mt-3 space-y-2.5 text-base">
          {shops.map((cartShop) => (
            <div key={cartShop.shop.id} className="flex gap-3">
              <dt className="min-w-0 text-ink-2">{cartShop.shop.name}</dt>
              <dd className={clsx('num ml-auto whitespace-nowrap', updatingClass(cartShop))}>
                {dong(cartShop.figures.total_price)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <CartTotal cart={cart} />
      <UpdateButton />
      <OrderAllButton cart={cart} leaveFor={leaveFor} counted className="mt-4 w-full max-md:hidden" />
      {blocked !== null && <p className={clsx('hint max-md:hidden', updatingClass(cart))}>{blocked}</p>}
      <p className="mt-4 flex gap-2 rounded-lg bg-sunken p-3 text-sm text-ink-2">
        <Info aria-hidden className="ico mt-0.5 size-4!" />
        Mỗi shop là một đơn riêng, có phí giao và mã giảm riêng.
      </p>
      {coins > 0 && (
        <p className={clsx('num mt-3 flex gap-2 text-sm text-ink-2', updatingClass(cart))}>
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
  const { total_price, quantity, unit_name, blocked_reason: blocked } = cart.figures;
  const summary = `${formatNumber(quantity)} ${unit_name}, ${selectedShops(cart).length} shop`;
  return (
    <div className="bottom-bar fixed inset-x-0 bottom-0 z-40 flex items-center gap-3 bg-surface px-4 pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] shadow-dock md:hidden">
      <Checkbox
        checked={all}
        indeterminate={some && !all}
        onChange={onTickAll}
        labelClassName="text-sm! whitespace-nowrap noscript:hidden!"
      >
        Tất cả
      </Checkbox>
      <div className={clsx('ml-auto min-w-0 text-right', updatingClass(cart))} aria-live="polite">
        <b className="price block text-lg leading-5 font-bold">{dong(total_price)}</b>
        <span className="num block text-xs text-ink-3">{blocked ?? summary}</span>
      </div>
      <OrderAllButton cart={cart} leaveFor={leaveFor} className="px-4!" />
    </div>
  );
}
