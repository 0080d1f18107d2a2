import { getSession } from '@market/contract/sessions/routes';
import { createContext, data, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { CART_PATH, CHECKOUT_PATH, ORDERS_PATH } from '#app/paths.ts';
import { answerForm, SEE_OTHER } from '#app/page-forms.ts';
import { pageMeta } from '#app/page-meta.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import type { Route } from './+types/route';
import { AddressSection } from './address-block.tsx';
import { EMPTY_FORM, FORM_PARAM, parseCheckoutForm } from './checkout-form.ts';
import { CheckoutFormPage, ToFormPage } from './checkout-form-page.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import { FocusedLayout } from '#app/shell/focused-layout.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { loadSubject } from './load-checkout.ts';
import { CheckoutNotice } from './checkout-notice.tsx';
import { PaymentSection } from './payment-block.tsx';
import { PhoneVerificationDialog } from './verify-phone.tsx';
import {
  blockOfProblem,
  shopOfProblem,
  type CheckoutBlock,
  type CheckoutProblem,
} from './checkout-errors.ts';
import { quoteForm, type FormSubject } from './quote-form.ts';
import { FoldedShop, ShopSection } from './shop-section.tsx';
import { submitCheckout, type CheckedForm } from './submit-checkout.ts';
import { OrderActionBar, CheckoutSummary } from './summary.tsx';
import { useCheckout, type Checkout } from './use-checkout.ts';

/** The form that the action answers, for the loader of the same request. */
const checkedFormContext = createContext<CheckedForm | null>(null);

/** Null for a page with scripts. */
const loadForm = async (
  { url, context }: Route.LoaderArgs,
  subject: FormSubject,
): Promise<CheckedForm | null> => {
  const checked = context.get(checkedFormContext);
  if (checked !== null || !url.searchParams.has(FORM_PARAM)) return checked;
  const quoted = await quoteForm(context.get(servicesContext).call, subject, EMPTY_FORM);
  return { form: EMPTY_FORM, quoted, refusal: null, invoiceErrors: {}, phone: null };
};

export async function loader(args: Route.LoaderArgs) {
  const userId = requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const [subject, account] = await Promise.all([
    loadSubject(call, userId, args.url.searchParams),
    call(getSession),
  ]);
  const { shops } = subject;
  // nothing to order, or already ordered
  if (shops.length === 0) throw redirect(CART_PATH);
  const checked = await loadForm(args, subject);
  const owner = account.ok ? account.value.data.user : null;
  return { ...subject, owner, checked, formKey: checked?.form.key ?? crypto.randomUUID() };
}

const submitForm = async (args: Route.ActionArgs, fields: FormData) => {
  const services = args.context.get(servicesContext);
  const subject = await loadSubject(services.call, requireSignIn(args), args.url.searchParams);
  // submitted twice: the first order took the lines out of the cart
  if (subject.shops.length === 0) throw redirect(ORDERS_PATH, SEE_OTHER);
  const answer = await submitCheckout(services, subject, parseCheckoutForm(fields));
  if ('to' in answer) return redirect(answer.to, SEE_OTHER);
  args.context.set(checkedFormContext, answer);
  return data(null, { status: answer.refusal?.status ?? 200 });
};

export async function action(args: Route.ActionArgs) {
  requireSignIn(args);
  const handler = (_: unknown, fields: FormData) => submitForm(args, fields);
  return answerForm(args, { quote: handler, order: handler, send_code: handler });
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

function ScriptedCheckout({ loaded }: { readonly loaded: Route.ComponentProps['loaderData'] }) {
  const checkout = useCheckout(loaded);
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
      <ToFormPage />
      <TopNotice checkout={checkout} />
      <div className="items-start gap-4 md:grid md:grid-cols-[1fr_19rem] lg:grid-cols-[1fr_25rem] lg:gap-6 noscript:hidden">
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
      <div className="noscript:hidden">
        <OrderActionBar checkout={checkout} />
      </div>
      <PhoneVerificationDialog phone={checkout.phone} onDone={checkout.order} />
    </FocusedLayout>
  );
}

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  const { checked } = loaderData;
  return checked === null ? (
    <ScriptedCheckout loaded={loaderData} />
  ) : (
    <CheckoutFormPage subject={loaderData} checked={checked} formKey={loaderData.formKey} />
  );
}
