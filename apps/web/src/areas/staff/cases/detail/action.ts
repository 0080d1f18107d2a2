import { decideCase } from '@market/contract/cases/routes';
import * as routes from '@market/contract/cases/staff-routes';
import { CASE_FAULTS } from '@market/contract/rules/case-faults';
import { readNumber } from '@market/contract/rules/read-number';
import { fieldText, type SentForm } from '#app/page-forms.ts';
import { decideByForm, readVersion, unreadable } from '#features/decisions/decide-by-form.ts';
import type { FormCalls } from '#features/decisions/form-calls.ts';

const GOODS = ['send', 'send_back'] as const;

const AMOUNT_REFUSED = unreadable(
  'refund',
  'Hãy nhập tiền hoàn bằng số, ví dụ 500.000. Không hoàn thì ghi 0.',
);

/** Null without an amount: no decision sends back nothing because of a slip of the keys. */
const readDecision = (form: FormData) => {
  const refund = readNumber(fieldText(form, 'refund'));
  if (Number.isNaN(refund)) return null;
  const goods = GOODS.find((each) => each === fieldText(form, 'goods'));
  return {
    refund,
    fault: CASE_FAULTS.find((fault) => fault === fieldText(form, 'fault')) ?? ('none' as const),
    note: fieldText(form, 'reason'),
    rules: form.getAll('rules').filter((rule): rule is string => typeof rule === 'string'),
    ...(goods !== undefined && { goods }),
    ...readVersion(form),
  };
};

/** Claims, reassigns, decides, asks, notes, or looks again. */
export const decideAboutCase = (args: SentForm, id: string, calls: FormCalls) => {
  const { call, callOnce } = calls;
  const params = { id };
  return decideByForm(
    args,
    calls,
    {
      claim: () => call(routes.claimCase, { params }),
      release: () => call(routes.releaseCase, { params }),
      note: (form) =>
        callOnce(form)(routes.noteCase, { params, body: { content: fieldText(form, 'reason') } }),
      ask: (form) =>
        callOnce(form)(routes.askInCase, { params, body: { content: fieldText(form, 'reason') } }),
      reassign: async (form) => {
        const staff_id = readNumber(fieldText(form, 'staff_id'));
        if (Number.isNaN(staff_id)) return unreadable('staff_id', 'Hãy chọn người nhận.');
        return call(routes.reassignCase, { params, body: { staff_id, note: fieldText(form, 'reason') } });
      },
      decide: async (form) => {
        const decision = readDecision(form);
        if (decision === null) return AMOUNT_REFUSED;
        return callOnce(form)(decideCase, { params, body: decision });
      },
      review: async (form) => {
        const decision = readDecision(form);
        if (decision === null) return AMOUNT_REFUSED;
        const { refund, fault, note } = decision;
        return call(routes.reviewCase, { params, body: { refund, fault, note, ...readVersion(form) } });
      },
    },
    ['claim', 'release'],
  );
};
