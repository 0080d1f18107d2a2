import { dong, formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { ArrowRight, MessageCircleMore, Store, Ticket, TriangleAlert, Truck } from '#ui/icons.ts';
import { Link } from 'react-router';
import { shopPath } from '#app/paths.ts';
import { chatWithPath } from '#features/chat/chat-paths.ts';
import { ShopBadges } from '#features/shop-badges/shop-badges.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { Picture } from '#ui/picture.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { discountText } from '#features/discount-codes/discount-text.ts';
import { tabPath } from '#features/shop/tabs.ts';
import { checkoutPath, type CartShopView, type CartView } from './cart-view.ts';
import { updatingClass } from './updating-class.ts';
import { usableCode, freeShipping, type ShopTerms } from './offers.ts';
import { ProductGroup } from './product-group.tsx';
import type { CartActions } from './use-cart.ts';

interface ShopPanelProps {
  readonly cart: CartView;
  readonly cartShop: CartShopView;
  readonly terms: ShopTerms | undefined;
  readonly actions: CartActions;
  readonly onTick: (variantIds: readonly number[], ticked: boolean) => void;
}

function CartShopHeader({ cartShop, onTick }: Pick<ShopPanelProps, 'cartShop' | 'onTick'>) {
  const { shop, selectable, ticked } = cartShop;
  const all = ticked.length > 0 && ticked.length === selectable.length;
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-4 py-3">
      <Checkbox
        className="noscript:hidden!"
        aria-label={`Chọn tất cả của ${shop.name}`}
        checked={all}
        indeterminate={!all && ticked.length > 0}
        disabled={selectable.length === 0}
        onChange={() => onTick(selectable, !all)}
      />
      {shop.logo === null ? (
        <Store aria-hidden className="ico size-6!" />
      ) : (
        <Picture src={shop.logo} alt="" width={28} height={28} className="size-7 rounded-md object-cover" />
      )}
      <h2 className="min-w-0 text-base font-semibold max-sm:flex-1">
        <Link to={shopPath(shop.slug)} className="hover:text-brand-ink">
          {shop.name}
        </Link>
      </h2>
      <span className="flex flex-wrap gap-1 empty:hidden max-sm:order-last max-sm:basis-full">
        <ShopBadges shop={shop} />
      </span>
      <Link
        to={chatWithPath(shop.id)}
        rel="nofollow"
        className="ml-auto flex items-center justify-end gap-1.5 text-sm text-ink-2 hover:text-brand-ink max-lg:-my-2 max-lg:min-h-11 max-lg:min-w-11"
      >
        <MessageCircleMore aria-hidden className="ico sm:size-4!" />
        <span className="max-sm:sr-only">
          Chat<span className="sr-only"> với shop</span>
        </span>
      </Link>
    </div>
  );
}

function CartShopMinimum({ cartShop }: { readonly cartShop: CartShopView }) {
  const { shop, figures } = cartShop;
  const [warning] = figures.warnings;
  if (warning === undefined) return null;
  const { minimum, missing, measure, unit_name } = warning.facts;
  const minimumText = measure === 'price' ? dong(minimum) : `${formatNumber(minimum)} ${unit_name}`;
  return (
    <div className="max-w-sm min-w-52 flex-1 text-sm text-ink-2">
      <p className={clsx('flex items-start gap-1.5', updatingClass(cartShop))}>
        <Store aria-hidden className="ico mt-0.5 size-4! text-accent-ink" />
        {warning.message}
      </p>
      <ProgressBar
        className="mt-1.5"
        share={(minimum - missing) / minimum}
        label={`Tối thiểu của shop: ${minimumText}`}
      />
      <Link
        to={tabPath(shop.slug, 'san-pham')}
        className="link mt-1 inline-flex min-h-8 items-center gap-1 max-lg:min-h-11"
      >
        Xem hàng của shop
        <ArrowRight aria-hidden className="ico size-4!" />
      </Link>
    </div>
  );
}

function ShopOffers({ cartShop, terms }: Pick<ShopPanelProps, 'cartShop' | 'terms'>) {
  const { selected, total_price: goods, blocked_reason: blocked } = cartShop.figures;
  if (!selected || blocked !== null) return null;
  const free = freeShipping(terms, goods);
  const code = usableCode(terms, goods);
  if (free === null && code === null) return null;
  return (
    <div
      className={clsx('num max-w-sm min-w-52 flex-1 space-y-1.5 text-sm text-ink-2', updatingClass(cartShop))}
    >
      {free !== null && (
        <div>
          <p className="flex items-start gap-1.5">
            <Truck aria-hidden className="ico mt-0.5 size-4! text-brand-ink" />
            <span>
              {free.missing > 0 ? (
                <>
                  Thêm <b className="font-semibold text-ink">{dong(free.missing)}</b> để được miễn phí giao
                  tiêu chuẩn
                </>
              ) : (
                'Được miễn phí giao tiêu chuẩn'
              )}
            </span>
          </p>
          {free.missing > 0 && (
            <ProgressBar className="mt-1.5" share={free.share} label="Tiến tới miễn phí giao tiêu chuẩn" />
          )}
        </div>
      )}
      {code !== null && (
        <p className="flex items-start gap-1.5">
          <Ticket aria-hidden className="ico mt-0.5 size-4! text-accent-ink" />
          <span>
            Đủ điều kiện <b className="font-semibold text-ink">{code.code}</b>: {discountText(code.rule)}
          </span>
        </p>
      )}
    </div>
  );
}

function OrderShopButton({ cart, cartShop, actions }: Pick<ShopPanelProps, 'cart' | 'cartShop' | 'actions'>) {
  const { shop } = cartShop;
  const path = checkoutPath(cart, shop.id);
  const name = (
    <>
      Đặt hàng shop này<span className="sr-only">: {shop.name}</span>
    </>
  );
  return path === null ? (
    <Button aria-disabled aria-describedby={blockedId(shop)} appearance="primary">
      {name}
    </Button>
  ) : (
    <LinkButton to={path} appearance="primary" onClick={(event) => void actions.leaveFor(shop.id)(event)}>
      {name}
    </LinkButton>
  );
}

const blockedId = ({ id }: { readonly id: number }): string => `ly-do-${id}`;

function CartShopFooter({ cart, cartShop, terms, actions }: Omit<ShopPanelProps, 'onTick'>) {
  const { shop, figures } = cartShop;
  const blocked = figures.blocked_reason;
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3.5">
      <CartShopMinimum cartShop={cartShop} />
      <ShopOffers cartShop={cartShop} terms={terms} />
      {blocked !== null && figures.warnings.length === 0 && (
        <p className={clsx('flex items-start gap-1.5 text-sm text-ink-2', updatingClass(cartShop))}>
          <TriangleAlert aria-hidden className="ico mt-0.5 size-4! text-accent-ink" />
          {blocked}
        </p>
      )}
      <span id={blockedId(shop)} className="sr-only">
        {blocked}
      </span>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2 max-[359px]:gap-x-2">
        <span className={clsx('num text-right', updatingClass(cartShop))} aria-live="polite">
          <span className="block text-xs text-ink-3">
            {formatNumber(figures.quantity)} {figures.unit_name}
          </span>
          <b className="price text-lg font-bold">{dong(figures.total_price)}</b>
        </span>
        <OrderShopButton cart={cart} cartShop={cartShop} actions={actions} />
      </div>
    </div>
  );
}

/** Lines of one shop, which become one order. */
export function ShopPanel({ cart, cartShop, terms, actions, onTick }: ShopPanelProps) {
  return (
    <section className="panel overflow-hidden" aria-label={cartShop.shop.name}>
      <CartShopHeader cartShop={cartShop} onTick={onTick} />
      {cartShop.products.map((product) => (
        <ProductGroup key={product.figures.product_id} product={product} actions={actions} onTick={onTick} />
      ))}
      <CartShopFooter cart={cart} cartShop={cartShop} terms={terms} actions={actions} />
    </section>
  );
}
