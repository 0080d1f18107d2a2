import { addToCart } from '@market/contract/cart/routes';
import { formatNumber } from '@market/contract/rules/money';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callIdempotently, usePageKeys } from '#app/idempotent-call.ts';
import { CART_PATH } from '#app/paths.ts';
import { signInReasonState } from '#app/session/sign-in-reason.ts';
import { signInPath } from '#app/session/session.ts';
import { session } from '#app/session/session-store.ts';
import { guestCart } from '#features/cart/guest-cart.ts';
import { toCartItems } from '#features/product/variant-selection.ts';
import { toast } from '#ui/toast-store.ts';
import { usePurchase } from '#features/product/purchase-context.tsx';
import { quantityAdvice } from '#features/product/pricing.ts';

const cartPathWith = (picks: readonly { variant_id: number }[]): string =>
  `${CART_PATH}?chon=${picks.map(({ variant_id }) => variant_id).join(',')}`;

/** Null when it can be added. */
export const useBlockingReason = (): string | null => {
  const { product, shape, total } = usePurchase();
  if (total.quantity > 0) return total.issue === null ? null : quantityAdvice(total, product.unit_name);
  return shape === 'chips' ? 'Hãy chọn phân loại' : 'Hãy chọn số lượng';
};

/** `buy` also goes to the cart. Guests sign in first; their selection is stored. */
export const useAddToCart = () => {
  const { product, detail, send } = usePurchase();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'add' | 'buy' | null>(null);
  const keys = usePageKeys();

  const signInFirst = async (
    picks: readonly { variant_id: number; quantity: number }[],
    then: 'add' | 'buy',
  ) => {
    guestCart.add(picks);
    send({ type: 'clean' });
    const path = signInPath(then === 'buy' ? cartPathWith(picks) : pathname + search);
    const many = `${formatNumber(detail.selection.total)} ${product.unit_name}`;
    const text = then === 'buy' ? `Đăng nhập để mua ${many}` : `Đăng nhập để thêm ${many} vào giỏ`;
    const image = product.images[0]?.src ?? null;
    await navigate(path, { state: signInReasonState({ text, title: product.title, image }) });
  };

  const addPicks = async (then: 'add' | 'buy') => {
    const picks = toCartItems(detail.selection);
    if (session.now().status === 'guest') return signInFirst(picks, then);
    const body = { items: picks };
    const answer = await callIdempotently('addition', body, (once) => once(addToCart, { body }), {
      storage: keys,
    });
    if (answer.ok) {
      session.send({ type: 'cart', count: answer.value.cart.item_count });
      if (then === 'buy') return navigate(cartPathWith(picks));
      const added = `Đã thêm ${formatNumber(detail.selection.total)} ${product.unit_name} vào giỏ`;
      return toast.success(added, { text: 'Xem giỏ', to: CART_PATH });
    }
    if (answer.status === 401) return signInFirst(picks, then);
    if (answer.code === 'cart.errors.quantity') {
      const { variant_id: variantId, available } = answer.facts as { variant_id: number; available: number };
      send({ type: 'stock', variantId, available });
    }
    toast.error(answer.message);
  };

  const run = (then: 'add' | 'buy') => () => {
    setBusy(then);
    void addPicks(then).finally(() => setBusy(null));
  };
  return { busy, add: run('add'), buy: run('buy') };
};
