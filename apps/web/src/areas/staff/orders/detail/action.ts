import * as routes from '@market/contract/orders/staff-routes';
import { queryPayment } from '@market/contract/payments/routes';
import { CASE_FAULTS } from '@market/contract/rules/case-faults';
import { readNumber } from '@market/contract/rules/read-number';
import { data } from 'react-router';
import { failureStatus } from '#app/failure-status.ts';
import { fieldText, type SentForm } from '#app/page-forms.ts';
import type { ContactReply } from '#features/decisions/contact-form.tsx';
import { decideByForm, unreadable } from '#features/decisions/decide-by-form.ts';
import type { FormCalls } from '#features/decisions/form-calls.ts';

const faultOf = (form: FormData) => CASE_FAULTS.find((fault) => fault === fieldText(form, 'fault')) ?? 'none';

const AMOUNT_REFUSED = unreadable('amount', 'Hãy nhập số tiền hoàn bằng số, lớn hơn 0, ví dụ 500.000.');

/** Money and delivery of an order, or its recipient. */
export const decideAboutOrder = async (args: SentForm, id: string, calls: FormCalls) => {
  const { call, callOnce } = calls;
  const params = { id };
  const form = await args.request.clone().formData();
  const reason = fieldText(form, 'reason');
  const reasoned = { params, body: { reason } };
  const decideFee = (approved: boolean) =>
    call(routes.decideReturnFee, { params, body: { fee_id: fieldText(form, 'fee_id'), approved, reason } });
  if (form.get('intent') === 'contact') {
    const answer = await call(routes.readOrderContact, reasoned);
    return answer.ok
      ? data<ContactReply>({ ok: true, contact: answer.value.data.contact })
      : data<ContactReply>({ ok: false, message: answer.message }, { status: failureStatus(answer) });
  }
  return decideByForm(
    args,
    calls,
    {
      cancel: (typed) => {
        const goods_back = fieldText(typed, 'goods_back') === '1';
        return call(routes.cancelStaffOrder, { params, body: { reason, fault: faultOf(form), goods_back } });
      },
      refund: async (typed) => {
        const amount = readNumber(fieldText(typed, 'amount'));
        if (!(amount > 0)) return AMOUNT_REFUSED;
        return callOnce(form)(routes.refundStaffOrder, {
          params,
          body: { amount, reason, fault: faultOf(form) },
        });
      },
      parcel: () => call(routes.closeTurnedParcel, reasoned),
      delivered: () => call(routes.deliverStaffOrder, reasoned),
      cash_collected: () => call(routes.decideOrderCash, { params, body: { reason, collected: true } }),
      cash_missing: () => call(routes.decideOrderCash, { params, body: { reason, collected: false } }),
      confirm_money: () =>
        call(routes.confirmMoneyRequest, {
          params,
          body: { reason, asked_at: fieldText(form, 'asked_at') },
        }),
      approve_fee: () => decideFee(true),
      refuse_fee: () => decideFee(false),
      withdraw_money: () => call(routes.withdrawMoneyRequest, reasoned),
      query_payment: () => call(queryPayment, { params: { id: fieldText(form, 'payment') }, body: {} }),
    },
    ['query_payment'],
  );
};
