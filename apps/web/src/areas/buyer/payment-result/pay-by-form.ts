import { CHECKOUT_ORDERS_MAX } from '@market/contract/constants/orders';
import { payOrder, payOrders } from '@market/contract/payments/routes';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { data, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { fieldText, refuseForm, SEE_OTHER, type FormFailure, type FormRequest } from '#app/page-forms.ts';
import { parseOpaqueIds } from '#app/parse-ids.ts';
import { paymentRedirect } from '#features/payment/payment-redirect.ts';
import { PAY_FIELDS } from './pay-fields.ts';

/** Starts a payment once for each key. The page links to a gateway: a form may not lead to another site. */
export const payByForm = async (args: FormRequest, form: FormData) => {
  const idsIn = (name: string) => parseOpaqueIds(fieldText(form, name)).slice(0, CHECKOUT_ORDERS_MAX);
  const order_ids = idsIn(PAY_FIELDS.orders);
  const shown = idsIn(PAY_FIELDS.shown);
  const services = args.context.get(servicesContext);
  const key = fieldText(form, PAY_FIELDS.key);
  const call = key === '' ? services.call : services.callOnce(key);
  // the API checks it
  const payment_method = fieldText(form, PAY_FIELDS.method) as PaymentMethod;
  const [only] = order_ids;
  const answer =
    order_ids.length === 1 && only !== undefined
      ? await call(payOrder, { params: { id: only }, body: { payment_method } })
      : await call(payOrders, { body: { order_ids, payment_method } });
  if (!answer.ok) {
    if (answer.status === 401) return refuseForm(args, answer);
    return data<FormFailure>({ ok: false, message: answer.message }, { status: answer.status || 503 });
  }
  const { to, internal } = paymentRedirect(shown, answer.value.data.checkout_url);
  return redirect(internal ? to : paymentRedirect(shown, null).to, SEE_OTHER);
};
