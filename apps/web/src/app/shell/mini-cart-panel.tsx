import { getCart } from '@market/contract/cart/routes';
import type { Cart, CartItem } from '@market/contract/cart/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../api.ts';
import { CART_PATH, NEW_PRODUCTS_PATH, productPath } from '../paths.ts';
import { cartItemOptions } from '#features/cart/cart-item-options.ts';
import { session, useSession } from '../session/session-store.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { Picture } from '#ui/picture.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { miniCartView, MAX_LINES, lineProblem, type MiniCartView } from './mini-cart-view.ts';
import type { Menu } from '#ui/use-menu.ts';

const fetchCart = async (): Promise<Cart | 'failed'> => {
  const answer = await call(getCart);
  if (!answer.ok) return 'failed';
  const { carts } = answer.value;
  session.send({ type: 'cart', count: carts.item_count });
  return carts;
};

/** Reloads the cart every time the panel opens. */
const useMiniCart = () => {
  const [cart, setCart] = useState<Cart | 'failed' | null>(null);
  const [retrying, setRetrying] = useState(false);
  useEffect(() => {
    let mounted = true;
    void fetchCart().then((next) => mounted && setCart(next));
    return () => {
      mounted = false;
    };
  }, []);
  const retry = async () => {
    setRetrying(true);
    setCart(await fetchCart());
    setRetrying(false);
  };
  return { cart, retrying, again: retry };
};

const ROW_CLASS = 'flex h-20 items-center gap-3 px-4';

function MiniCartLine({ item }: { readonly item: CartItem }) {
  const problem = lineProblem(item);
  const about = [cartItemOptions(item), item.vendor].filter((text) => text !== '').join(' · ');
  return (
    <li>
      <Link to={productPath(item.handle, item.product_id)} className={`${ROW_CLASS} hover:bg-sunken`}>
        <span className="thumb size-14">
          {item.image !== null && <Picture src={item.image} alt="" width={56} height={56} sizes="56px" />}
        </span>
        <span className="grid min-w-0 flex-1 text-sm">
          <span className="truncate text-base">{item.product_title}</span>
          <span className="truncate text-ink-2">{about}</span>
          <span className="num truncate">
            {formatNumber(item.quantity)} {item.unit_name}
            {problem === null ? (
              <>
                {' × '}
                <b className="font-semibold">{dong(item.final_price)}</b>
              </>
            ) : (
              <span className="text-deal-ink"> · {problem}</span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Same height as the content: the line count is already known. */
function MiniCartSkeleton() {
  const { cartCount } = useSession();
  const rows = Math.min(Math.max(cartCount, 1), MAX_LINES);
  return (
    <Loading label="Đang tải giỏ hàng">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={ROW_CLASS}>
          <Skeleton className="size-14 flex-none" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

function EmptyMiniCart() {
  return (
    <EmptyState art="tote" title="Giỏ hàng đang trống" text="Chọn hàng theo bậc giá, giỏ sẽ giữ giúp bạn.">
      <LinkButton to={NEW_PRODUCTS_PATH}>Xem hàng mới</LinkButton>
    </EmptyState>
  );
}

function MiniCartFooter({ view }: { readonly view: MiniCartView | null }) {
  return (
    <div className="border-t border-line p-4">
      <p className="num mb-3 flex min-h-6 items-baseline gap-3 text-sm text-ink-2">
        {view !== null && (
          <>
            {view.more > 0 && `và ${formatNumber(view.more)} mẫu khác`}
            <span className="ml-auto">
              Tạm tính <b className="price text-md font-bold text-ink">{dong(view.total)}</b>
            </span>
          </>
        )}
      </p>
      <LinkButton to={CART_PATH} appearance="primary" className="w-full">
        Xem giỏ hàng
      </LinkButton>
    </div>
  );
}

export default function MiniCartPanel({ panel }: { readonly panel: Menu['panel'] }) {
  const { cart, retrying, again: retry } = useMiniCart();
  const view = cart === null || cart === 'failed' ? null : miniCartView(cart);
  const empty = view?.lines.length === 0;
  return (
    <div
      {...panel}
      role="group"
      aria-label="Giỏ hàng của bạn"
      className="absolute top-[calc(100%+8px)] right-0 z-40 hidden w-96 overflow-hidden rounded-xl border border-line bg-raised shadow-lg lg:block"
    >
      <b className="block border-b border-line px-4 py-3 text-md font-bold">Giỏ hàng</b>
      {cart === null && <MiniCartSkeleton />}
      {cart === 'failed' && (
        <div className="p-3">
          <RetryRow
            title="Chưa tải được giỏ hàng"
            text="Kiểm tra mạng rồi thử lại nhé."
            onRetry={() => void retry()}
            loading={retrying}
          />
        </div>
      )}
      {empty && <EmptyMiniCart />}
      {view !== null && !empty && (
        <ul className="divide-y divide-line">
          {view.lines.map((item) => (
            <MiniCartLine key={item.variant_id} item={item} />
          ))}
        </ul>
      )}
      {!empty && <MiniCartFooter view={view} />}
    </div>
  );
}
