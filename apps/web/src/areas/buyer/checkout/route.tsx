import { getCart } from '@market/contract/cart/routes';
import { CART_LINES_MAX } from '@market/contract/constants';
import { getCustomer } from '@market/contract/customers/routes';
import { getSession } from '@market/contract/sessions/routes';
import { redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { CART_PATH, CHECKOUT_PATH } from '#app/paths.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { parseIds } from '#app/parse-ids.ts';
import { pageMeta } from '#app/page-meta.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import type { Route } from './+types/route';
import { AddressSection } from './address-block.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import { FocusedLayout } from '#app/shell/focused-layout.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { loadDiscountOffers } from './load-discount-offers.ts';
import { CheckoutNotice } from './checkout-notice.tsx';
import { PaymentSection } from './payment-block.tsx';
import { PhoneVerificationDialog } from './verify-phone.tsx';
import { selectLines } from '#features/cart/selected-lines.ts';
import {
  blockOfProblem,
  shopOfProblem,
  type CheckoutBlock,
  type CheckoutProblem,
} from './checkout-errors.ts';
import { FoldedShop, ShopSection } from './shop-section.tsx';
import { OrderActionBar, CheckoutSummary } from './summary.tsx';
import { useCheckout, type Checkout } from './use-checkout.ts';

export async function loader(args: Route.LoaderArgs) {
  const userId = requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const search = new URL(args.request.url).searchParams;
  const shopIds = parseIds(search.get('shop'));
  const variantIds = parseIds(search.get('chon'));
  const selected = variantIds.slice(0, CART_LINES_MAX).join(',');
  const [cart, customer, account] = await Promise.all([
    call(getCart, { query: { selected, selected_shops: shopIds.slice(0, CART_LINES_MAX) } }),
    call(getCustomer, { params: { userId }, query: { by_user_id: true } }),
    call(getSession),
  ]);
  if (!cart.ok) throw errorResponse(cart);
  if (!customer.ok) throw errorResponse(customer);
  const shops = selectLines(cart.value.carts, { shopIds, variantIds });
  // nothing to order, or already ordered
  if (shops.length === 0) throw redirect(CART_PATH);
  const offers = await loadDiscountOffers(
    call,
    shops.map(({ shop }) => shop.id),
  );
  const owner = account.ok ? account.value.data.user : null;
  return { cart: cart.value.carts, customer: customer.value.customer, owner, shops, offers };
}
/** Selected lines are fixed during checkout; changes come with the quote. */
export const shouldRevalidate = () => false;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Xác nhận đơn hàng',
    description: 'Địa chỉ, cách giao và thanh toán cho đơn hàng của bạn.',
    path: CHECKOUT_PATH,
    noindex: true,
  });

/** Shown in the notice above the page. */
const isNotice = ({ code }: CheckoutProblem) =>
  blockOfProblem({ code }) === 'page' || code === 'order.errors.out_of_stock';

/** Error of a section: from the quote, else from placing the order. */
const useErrors = ({ quoting, notices }: Checkout) => {
  const visibleRefusal =
    notices !== null && blockOfProblem(notices.refusal) !== 'page' ? notices.refusal : null;
  const refusal = quoting.refusal ?? visibleRefusal;
  return (block: CheckoutBlock, shopId?: number): string | null => {
    if (refusal === null || blockOfProblem(refusal) !== block) return null;
    const named = shopOfProblem(refusal);
    return shopId === undefined || named === null || named === shopId ? refusal.message : null;
  };
};

/** Why quoting or placing failed. */
function TopNotice({ checkout: { quoting, notices } }: { readonly checkout: Checkout }) {
  if (quoting.refusal !== null && isNotice(quoting.refusal))
    return <CheckoutNotice notices={{ refusal: quoting.refusal, changes: [] }} onRetry={quoting.retry} />;
  return notices !== null && isNotice(notices.refusal) ? <CheckoutNotice notices={notices} /> : null;
}

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  const checkout = useCheckout(loaderData);
  const { shops } = checkout;
  const errorAt = useErrors(checkout);
  const [only] = shops;
  const one = shops.length === 1 && only !== undefined;
  const sectionOf = (picked: (typeof shops)[number]) => ({
    checkout,
    picked,
    shippingError: errorAt('shipping', picked.shop.id),
    linesError: errorAt('lines', picked.shop.id),
  });
  return (
    <FocusedLayout step={2}>
      <h1 className="mb-4 text-2xl font-bold">Xác nhận đơn hàng</h1>
      <TopNotice checkout={checkout} />
      <div className="items-start lg:grid lg:grid-cols-[1fr_25rem] lg:gap-6">
        <div className="min-w-0 space-y-4">
          <AddressSection checkout={checkout} error={errorAt('address')} />
          <CheckoutSection number={2} title={one ? 'Đơn vị vận chuyển' : 'Đơn của từng shop'}>
            {one ? (
              <ShopSection {...sectionOf(only)} />
            ) : (
              shops.map((picked, index) => (
                <FoldedShop key={picked.shop.id} {...sectionOf(picked)} open={index === 0} />
              ))
            )}
          </CheckoutSection>
          <PaymentSection checkout={checkout} error={errorAt('payment')} />
          <InvoiceFields invoice={checkout.invoice} />
        </div>
        <CheckoutSummary checkout={checkout} coinError={errorAt('coins')} />
      </div>
      <OrderActionBar checkout={checkout} />
      <PhoneVerificationDialog phone={checkout.phone} onDone={checkout.order} />
    </FocusedLayout>
  );
}
