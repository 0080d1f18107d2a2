import { getCart, getCustomer } from '@market/contract';
import { redirect } from 'react-router';
import { servicesContext } from '../../context.ts';
import { CART_PATH, CHECKOUT_PATH } from '../../shared/addresses.ts';
import { failedPage } from '../../shared/errors/fail.ts';
import { idsOf } from '../../shared/ids.ts';
import { pageMeta } from '../../shared/meta.ts';
import { requireSignIn } from '../../shared/session/require-sign-in.ts';
import type { Route } from './+types/route';
import { AddressBlock } from './address-block.tsx';
import { Block } from './block.tsx';
import { CalmPage } from './calm-page.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { PageNotice } from './page-notice.tsx';
import { PaymentBlock } from './payment-block.tsx';
import { PhoneAsked } from './phone-first.tsx';
import { pickedOf } from './picked.ts';
import { blockOf, shopOf, type Block as BlockName, type Refusal } from './refusals.ts';
import { ShopSection } from './shop-section.tsx';
import { OrderDock, Summary } from './summary.tsx';
import { useCheckout } from './use-checkout.ts';

export async function loader(args: Route.LoaderArgs) {
  const userId = requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const search = new URL(args.request.url).searchParams;
  const [cart, customer] = await Promise.all([
    call(getCart),
    call(getCustomer, { params: { userId }, query: { by_user_id: true } }),
  ]);
  if (!cart.ok) throw failedPage(cart);
  if (!customer.ok) throw failedPage(customer);
  const shops = pickedOf(cart.value.carts, {
    shopIds: idsOf(search.get('shop')),
    variantIds: idsOf(search.get('chon')),
  });
  // Nothing to order, or ordered already: the cart says what there is.
  if (shops.length === 0) throw redirect(CART_PATH);
  return { cart: cart.value.carts, customer: customer.value.customer, shops };
}
/** What is being ordered does not change under the buyer; the quote tells of news. */
export const shouldRevalidate = () => false;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Xác nhận đơn hàng',
    description: 'Địa chỉ, cách giao và thanh toán cho đơn hàng của bạn.',
    path: CHECKOUT_PATH,
    noindex: true,
  });

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  const checkout = useCheckout(loaderData);
  const { shops, quoting, refused, invoice } = checkout;
  const refusal = quoting.refusal ?? (refused !== null && blockOf(refused) !== 'page' ? refused : null);
  const errorAt = (block: BlockName, shopId?: number): string | null => {
    if (refusal === null || blockOf(refusal) !== block) return null;
    const named = shopOf(refusal);
    return shopId === undefined || named === null || named === shopId ? refusal.message : null;
  };
  const several = shops.length > 1;
  const isNotice = ({ code }: Refusal) =>
    blockOf({ code }) === 'page' || code === 'order.errors.out_of_stock';
  const unquoted = quoting.refusal !== null && isNotice(quoting.refusal) ? quoting.refusal : null;
  const notice = unquoted ?? (refused !== null && isNotice(refused) ? refused : null);
  return (
    <CalmPage step={2}>
      <h1 className="mb-4 text-2xl font-bold">Xác nhận đơn hàng</h1>
      {notice !== null && (
        <PageNotice
          refusal={notice}
          quoted={quoting.quote}
          {...(notice === unquoted && { onRetry: quoting.again })}
        />
      )}
      <div className="items-start lg:grid lg:grid-cols-[1fr_25rem] lg:gap-6">
        <div className="min-w-0 space-y-4">
          <AddressBlock checkout={checkout} error={errorAt('address')} />
          <Block number={2} title={several ? 'Đơn của từng shop' : 'Đơn vị vận chuyển'}>
            {shops.map((picked, index) => (
              <ShopSection
                key={picked.shop.id}
                checkout={checkout}
                picked={picked}
                named={several}
                open={index === 0}
                shippingError={errorAt('shipping', picked.shop.id)}
                linesError={errorAt('lines', picked.shop.id)}
              />
            ))}
          </Block>
          <PaymentBlock checkout={checkout} error={errorAt('payment')} />
          <InvoiceFields invoice={invoice} />
        </div>
        <Summary checkout={checkout} />
      </div>
      <OrderDock checkout={checkout} />
      <PhoneAsked phone={checkout.phone} />
    </CalmPage>
  );
}
