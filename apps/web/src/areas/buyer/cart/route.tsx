import { getCart } from '@market/contract/cart/routes';
import { CART_LINES_MAX } from '@market/contract/constants/orders';
import { clsx } from 'clsx';
import { servicesContext } from '#app/context.ts';
import { CART_PATH, searchPath } from '#app/paths.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { parseIds } from '#app/parse-ids.ts';
import { pageMeta } from '#app/page-meta.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { RecommendationsSection } from '#features/recommendations/recommendations-section.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/route';
import { CartFormElement, submitProps } from './cart-form-element.tsx';
import type { CartView } from './cart-view.ts';
import { loadTerms } from './offers.ts';
import { SavedLines } from './saved-lines.tsx';
import { ShopPanel } from './shop-panel.tsx';
import { submitCart } from './submit-cart.ts';
import { CartActionBar, CartSummary } from './summary.tsx';
import { useCart, type CartActions } from './use-cart.ts';

const VariantDialog = lazyDialog(() => import('./variant-dialog.tsx'));

/** Variant ids of `?chon=`, which the form leaves empty for no line; null without any. */
const requestedSelection = (search: URLSearchParams): string | null => {
  const list = search.get('chon');
  const ids = parseIds(list).slice(0, CART_LINES_MAX);
  return ids.length > 0 || list === '' ? ids.join(',') : null;
};

export async function loader(args: Route.LoaderArgs) {
  requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const selected = requestedSelection(args.url.searchParams);
  const answer = await call(getCart, { query: selected === null ? {} : { selected } });
  if (!answer.ok) throw errorResponse(answer);
  const cart = answer.value.carts;
  const terms = await loadTerms(
    call,
    cart.shops.map(({ id }) => id),
  );
  return { cart, terms, selectionNamed: selected !== null };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Giỏ hàng',
    description: 'Hàng bạn đã chọn, xếp theo từng shop.',
    path: CART_PATH,
    noindex: true,
  });

export async function action(args: Route.ActionArgs) {
  requireSignIn(args);
  return submitCart(args.context.get(servicesContext).call, await args.request.formData());
}

interface CartPartProps {
  readonly cart: CartView;
  readonly actions: CartActions;
}

function EmptyCart({ cart, actions }: CartPartProps) {
  return (
    <CartFormElement className="space-y-4">
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
      <SavedLines items={cart.savedForLater} actions={actions} />
    </CartFormElement>
  );
}

interface TickAll {
  readonly all: boolean;
  readonly some: boolean;
  readonly onTickAll: () => void;
}

function CartToolbar({ cart, actions, all, some, onTickAll }: CartPartProps & TickAll) {
  const { unavailable, selectable } = cart;
  return (
    <div
      className={clsx('flex flex-wrap items-center gap-3 px-4', unavailable.length === 0 && 'max-md:hidden')}
    >
      <Checkbox
        checked={all}
        indeterminate={!all && some}
        disabled={selectable.length === 0}
        onChange={onTickAll}
        labelClassName="max-md:hidden noscript:hidden!"
      >
        Chọn tất cả ({selectable.length})
      </Checkbox>
      {unavailable.length > 0 && (
        <Button
          {...submitProps({ type: 'remove_unavailable' }, () => void actions.remove(unavailable))}
          size="sm"
          appearance="ghost"
          className="ml-auto"
        >
          Xóa {unavailable.length} mẫu đã hết hoặc ngừng bán
        </Button>
      )}
    </div>
  );
}

function CartHeading({ cart }: { readonly cart: CartView }) {
  return (
    <div className="flex flex-wrap items-end gap-x-3 py-4 lg:py-5">
      <h1 className="text-2xl font-bold lg:text-3xl">Giỏ hàng</h1>
      {cart.lines > 0 && (
        <span className="num pb-1 text-ink-3">
          {cart.lines} mẫu · {cart.shops.length} shop
        </span>
      )}
    </div>
  );
}

export default function CartRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { state, view, changing, actions } = useCart(loaderData.cart, loaderData.selectionNamed, actionData);
  const { ticked, selectable } = view;
  const all = ticked.length > 0 && ticked.length === selectable.length;
  const ofAll = { all, some: ticked.length > 0, onTickAll: () => actions.tick(selectable, !all) };
  return (
    <>
      <CartHeading cart={view} />
      {actionData !== undefined && (
        <Notice kind="error" className="mb-4">
          {actionData.message}
        </Notice>
      )}
      {view.lines === 0 ? (
        <EmptyCart cart={view} actions={actions} />
      ) : (
        <>
          <CartFormElement className="items-start gap-4 md:grid md:grid-cols-[1fr_17rem] lg:grid-cols-[1fr_20rem] lg:gap-6">
            <div className="min-w-0 space-y-4" aria-busy={state.loading || view.updating}>
              <CartToolbar cart={view} actions={actions} {...ofAll} />
              {view.shops.map((cartShop) => (
                <ShopPanel
                  key={cartShop.shop.id}
                  cart={view}
                  cartShop={cartShop}
                  terms={loaderData.terms[cartShop.shop.id]}
                  actions={actions}
                  onTick={actions.tick}
                />
              ))}
              <SavedLines items={view.savedForLater} actions={actions} />
            </div>
            <CartSummary cart={view} leaveFor={actions.leaveFor} />
          </CartFormElement>
          <CartActionBar cart={view} leaveFor={actions.leaveFor} {...ofAll} />
        </>
      )}
      <RecommendationsSection />
      {changing !== null && (
        <VariantDialog item={changing} actions={actions} onClose={() => actions.chooseVariant(null)} />
      )}
    </>
  );
}
