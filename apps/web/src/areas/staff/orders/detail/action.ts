import * as calls from '@market/contract/orders/staff-routes';
import { CASE_FAULTS } from '@market/contract/rules/case-faults';
import { readNumber } from '@market/contract/rules/read-number';
import { data } from 'react-router';
import { callForForm } from '#app/call-for-form.ts';
import { servicesContext } from '#app/context.ts';
import { fieldText, type FormRequest } from '#app/page-forms.ts';
import type { ContactReply } from '#features/decisions/contact-form.tsx';
import { decideByForm } from '#features/decisions/decide-by-form.ts';
import { requireStaff } from '../../require-staff.ts';

const faultOf = (form: FormData) => CASE_FAULTS.find((fault) => fault === fieldText(form, 'fault')) ?? 'none';

/** Money and delivery of an order, or whom it goes to. */
export const decideAboutOrder = async (args: FormRequest, id: string) => {
  requireStaff(args, 'orders');
  const { call } = args.context.get(servicesContext);
  const params = { id };
  const form = await args.request.clone().formData();
  const reason = fieldText(form, 'reason');
  const reasoned = { params, body: { reason } };
  if (form.get('intent') === 'contact') {
    const answer = await call(calls.readOrderContact, reasoned);
    return answer.ok
      ? data<ContactReply>({ ok: true, contact: answer.value.data.contact })
      : data<ContactReply>({ ok: false, message: answer.message }, { status: answer.status });
  }
  return decideByForm(args, {
    cancel: (typed) => {
      const goods_back = fieldText(typed, 'goods_back') === '1';
      return call(calls.cancelStaffOrder, { params, body: { reason, fault: faultOf(form), goods_back } });
    },
    refund: (typed) => {
      const amount = readNumber(fieldText(typed, 'amount')) ?? 0;
      return callForForm(args, form)(calls.refundStaffOrder, {
        params,
        body: { amount: Number.isNaN(amount) ? 0 : amount, reason, fault: faultOf(form) },
      });
    },
    delivered: () => call(calls.deliverStaffOrder, reasoned),
    confirm_money: () => call(calls.confirmMoneyRequest, reasoned),
    withdraw_money: () => call(calls.withdrawMoneyRequest, reasoned),
  });
};
