import { getCart } from '@market/contract/cart/routes';
import type { Cart } from '@market/contract/cart/schemas';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { CART_PATH, searchPath } from '#app/paths.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { parseIds } from '#app/parse-ids.ts';
import { pageMeta } from '#app/page-meta.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Route } from './+types/route';
import { toCartView } from '#features/cart/cart-view-model.ts';
import { loadTerms } from './offers.ts';
import { SavedLines } from './saved-lines.tsx';
import { ShopPanel } from './shop-panel.tsx';
import { CartActionBar, CartSummary } from './summary.tsx';
import { useCart, type CartActions } from './use-cart.ts';

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const answer = await call(getCart);
  if (!answer.ok) throw errorResponse(answer);
  const cart = answer.value.carts;
  const terms = await loadTerms(
    call,
    cart.shops.map(({ id }) => id),
  );
  return { cart, terms };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Giỏ hàng',
    description: 'Hàng bạn đã chọn, xếp theo từng shop.',
    path: CART_PATH,
    noindex: true,
  });

function EmptyCart({ cart, actions }: { readonly cart: Cart; readonly actions: CartActions }) {
  return (
    <div className="space-y-4">
      <div className="panel">
        <EmptyState
          art="tote"
          title="Giỏ của bạn đang trống"
          text="Dạo một vòng chợ, chọn hàng theo bậc giá rồi quay lại đây."
        >
          <LinkButton to={searchPath()} appearance="primary">
            Đi chợ ngay
          </LinkButton>
        </EmptyState>
      </div>
      <SavedLines items={cart.items} actions={actions} />
    </div>
  );
}

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const requested = parseIds(search.get('chon'));
  const { state, cart, ...actions } = useCart(loaderData.cart, requested);
  const selected = state.selectedVariantIds;
  const cartView = useMemo(() => toCartView(cart, selected), [cart, selected]);
  const selectable = cartView.shops.flatMap((shop) => shop.selectable);
  const ticked = cartView.shops.flatMap((shop) => shop.ticked);
  const unavailable = cartView.shops
    .flatMap(({ products }) => products)
    .flatMap(({ lines }) => lines)
    .filter(({ orderable }) => !orderable)
    .map(({ item }) => item);
  const all = ticked.length > 0 && ticked.length === selectable.length;
  const tick = (ids: readonly number[], on: boolean) =>
    actions.select([...selected.filter((id) => !ids.includes(id)), ...(on ? ids : [])]);
  const tickAll = () => tick(selectable, !all);
  if (cartView.lines === 0)
    return (
      <>
        <h1 className="py-4 text-2xl font-bold lg:py-5 lg:text-3xl">Giỏ hàng</h1>
        <EmptyCart cart={cart} actions={actions} />
      </>
    );
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-3 py-4 lg:py-5">
        <h1 className="text-2xl font-bold lg:text-3xl">Giỏ hàng</h1>
        <span className="num pb-1 text-ink-3">
          {cartView.lines} mẫu · {cartView.shops.length} shop
        </span>
      </div>
      <div className="items-start lg:grid lg:grid-cols-[1fr_20rem] lg:gap-6">
        <div className="min-w-0 space-y-4" aria-busy={state.loading}>
          <div
            className={clsx(
              'flex flex-wrap items-center gap-3 px-4',
              unavailable.length === 0 && 'max-lg:hidden',
            )}
          >
            <Checkbox
              checked={all}
              indeterminate={!all && ticked.length > 0}
              disabled={selectable.length === 0}
              onChange={tickAll}
              labelClassName="max-lg:hidden"
            >
              Chọn tất cả ({selectable.length})
            </Checkbox>
            {unavailable.length > 0 && (
              <Button
                size="sm"
                appearance="ghost"
                className="ml-auto"
                onClick={() => void actions.remove(unavailable)}
              >
                Xóa {unavailable.length} mẫu đã hết hoặc ngừng bán
              </Button>
            )}
          </div>
          {cartView.shops.map((shop) => (
            <ShopPanel
              key={shop.shop.id}
              cartShop={shop}
              terms={loaderData.terms[shop.shop.id]}
              actions={actions}
              onTick={tick}
            />
          ))}
          <SavedLines items={cartView.savedForLater} actions={actions} />
        </div>
        <CartSummary cart={cartView} leaveFor={actions.leaveFor} />
      </div>
      <CartActionBar
        cart={cartView}
        leaveFor={actions.leaveFor}
        all={all}
        some={ticked.length > 0}
        onTickAll={tickAll}
      />
    </>
  );
}
