// Answers the form of the checkout page, which browsers send without scripts.
import { quoteInvalid } from '@market/contract/checkout/problems';
import { placeCheckout } from '@market/contract/checkout/routes';
import { discountRefused } from '@market/contract/promotions/problems';
import type { Services } from '@market/contract/web';
import { paymentRedirect } from '#features/payment/payment-redirect.ts';
import { placePayload } from '#features/cart/checkout-payload.ts';
import { INITIAL_VERIFICATION, type ContactVerification } from '#features/account/contact-verification.ts';
import { PHONE_REQUIRED, placingProblem, type CheckoutProblem } from './checkout-errors.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { isFinalAnswer } from '#app/idempotent-call.ts';
import { invoiceErrors, trimInvoice, type InvoiceErrors } from './use-invoice.ts';
import { verifyPhone } from './phone-by-form.ts';
import { quoteForm, type FormQuote, type FormSubject } from './quote-form.ts';

/** The form with its quote, to be shown again. */
export interface CheckedForm {
  readonly form: CheckoutForm;
  readonly quoted: FormQuote;
  /** Why the order was not placed. */
  readonly refusal: CheckoutProblem | null;
  readonly invoiceErrors: InvoiceErrors;
  /** Phone number that has to be verified first; null without one. */
  readonly phone: ContactVerification | null;
}

/** The visitor changed a choice and did not look at its total. */
const OTHER_TOTAL: CheckoutProblem = {
  code: quoteInvalid.code,
  status: 422,
  message: 'Lựa chọn của bạn vừa thay đổi, vui lòng kiểm tra tổng tiền mới rồi đặt hàng.',
  facts: {},
};

const CODE_PROBLEM: CheckoutProblem = {
  code: discountRefused.code,
  status: 422,
  message: 'Mã giảm giá chưa dùng được, vui lòng sửa hoặc xóa mã rồi đặt hàng.',
  facts: {},
};

const INVOICE_PROBLEM: CheckoutProblem = {
  code: 'request.errors.invalid',
  status: 422,
  message: 'Thông tin xuất hóa đơn chưa đủ, vui lòng sửa hoặc bỏ yêu cầu rồi đặt hàng.',
  facts: {},
};

const PHONE_PROBLEM: CheckoutProblem = {
  code: PHONE_REQUIRED,
  status: 422,
  message: 'Hãy xác minh số điện thoại trước khi đặt hàng.',
  facts: {},
};

const quoteRefusal = ({ refusal, codeProblems }: FormQuote): CheckoutProblem | null =>
  refusal ?? (Object.keys(codeProblems).length > 0 ? CODE_PROBLEM : null);

/**
 * Orders what the buyer saw the total of: the server compares the new figures with the signed quote in the form.
 * @returns the address to continue at, or the form with its new quote
 */
export const submitCheckout = async (
  { call, callOnce }: Pick<Services, 'call' | 'callOnce'>,
  subject: FormSubject,
  form: CheckoutForm,
): Promise<{ readonly to: string } | CheckedForm> => {
  const quoted = await quoteForm(call, subject, form);
  const invoiceProblems = form.invoice === null ? {} : invoiceErrors(form.invoice);
  const phone = await verifyPhone(call, form);
  const checked = { form, quoted, refusal: null, invoiceErrors: invoiceProblems, phone };
  if (form.intent !== 'order') return { ...checked, invoiceErrors: {} };
  const { payload } = quoted;
  const refusal = quoteRefusal(quoted);
  if (refusal !== null || payload === null || form.quoteToken === null || form.key === null)
    return { ...checked, refusal: refusal ?? OTHER_TOTAL };
  if (Object.keys(invoiceProblems).length > 0) return { ...checked, refusal: INVOICE_PROBLEM };
  if (phone?.step === 'code') return { ...checked, refusal: PHONE_PROBLEM };
  const noteOf = (shopId: number) => form.notes[shopId] ?? '';
  const invoice = form.invoice === null ? null : trimInvoice(form.invoice);
  const body = placePayload(payload, { token: form.quoteToken, noteOf, invoice });
  const answer = await callOnce(form.key)(placeCheckout, { body });
  if (!answer.ok) {
    const problem =
      answer.code === quoteInvalid.code ? OTHER_TOTAL : placingProblem(answer as CheckoutProblem);
    // until the answer is final, the same form is submitted again
    const key = isFinalAnswer(answer) ? null : form.key;
    const asked = problem.code === PHONE_REQUIRED ? INITIAL_VERIFICATION : null;
    return { ...checked, form: { ...form, key }, refusal: problem, phone: phone ?? asked };
  }
  const { checkout, orders } = answer.value;
  const ids = orders.map(({ id }) => id);
  const { to, internal } = paymentRedirect(ids, checkout.paymentCheckoutUrl);
  // a form may not lead to another site
  return { to: internal ? to : paymentRedirect(ids, null).to };
};
