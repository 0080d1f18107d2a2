import { decideCase } from '@market/contract/cases/routes';
import * as calls from '@market/contract/cases/staff-routes';
import { CASE_FAULTS } from '@market/contract/rules/case-faults';
import { readNumber } from '@market/contract/rules/read-number';
import { fieldText, type SentForm } from '#app/page-forms.ts';
import { decideByForm } from '#features/decisions/decide-by-form.ts';
import type { FormCalls } from '#features/decisions/form-calls.ts';

const GOODS = ['send', 'send_back'] as const;

const readDecision = (form: FormData) => {
  const refund = readNumber(fieldText(form, 'refund')) ?? 0;
  const goods = GOODS.find((each) => each === fieldText(form, 'goods'));
  return {
    refund: Number.isNaN(refund) ? 0 : refund,
    fault: CASE_FAULTS.find((fault) => fault === fieldText(form, 'fault')) ?? ('none' as const),
    note: fieldText(form, 'reason'),
    rules: form.getAll('rules').filter((rule): rule is string => typeof rule === 'string'),
    ...(goods !== undefined && { goods }),
  };
};

/** Claims, decides, asks, notes, or looks again. */
export const decideAboutCase = (args: SentForm, id: string, { call, callOnce }: FormCalls) => {
  const params = { id };
  return decideByForm(
    args,
    {
      claim: () => call(calls.claimCase, { params }),
      release: () => call(calls.releaseCase, { params }),
      note: (form) =>
        callOnce(form)(calls.noteCase, { params, body: { content: fieldText(form, 'reason') } }),
      ask: (form) =>
        callOnce(form)(calls.askInCase, { params, body: { content: fieldText(form, 'reason') } }),
      decide: (form) => callOnce(form)(decideCase, { params, body: readDecision(form) }),
      review: (form) => {
        const { refund, fault, note } = readDecision(form);
        return call(calls.reviewCase, { params, body: { refund, fault, note } });
      },
    },
    ['claim', 'release'],
  );
};
