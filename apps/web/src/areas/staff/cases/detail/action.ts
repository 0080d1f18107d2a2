import { decideCase } from '@market/contract/cases/routes';
import * as routes from '@market/contract/cases/staff-routes';
import { CASE_FAULTS } from '@market/contract/rules/case-faults';
import { readNumber } from '@market/contract/rules/read-number';
import { fieldText, type SentForm } from '#app/page-forms.ts';
import { decideByForm, readVersion, unreadable } from '#features/decisions/decide-by-form.ts';
import type { FormCalls } from '#features/decisions/form-calls.ts';
import { choiceNamed } from './decision-choice.ts';

const AMOUNT_REFUSED = unreadable(
  'refund',
  'Hãy nhập tiền hoàn bằng số, ví dụ 500.000. Không hoàn thì ghi 0.',
);

const UNITS_REFUSED = unreadable('refund', 'Hãy nhập số sản phẩm được hoàn bằng số.');

const UNITS_PREFIX = 'units.';

const readUnits = (form: FormData) =>
  [...form.keys()]
    .filter((name) => name.startsWith(UNITS_PREFIX))
    .map((name) => ({
      id: Number(name.slice(UNITS_PREFIX.length)),
      quantity: readNumber(fieldText(form, name)),
    }));

const readWords = (form: FormData) => ({
  fault: CASE_FAULTS.find((fault) => fault === fieldText(form, 'fault')) ?? ('none' as const),
  note: fieldText(form, 'reason'),
  ...readVersion(form),
});

/** No decision sends back nothing because of a slip of the keys: only who rejects leaves the amount out. */
const readDecision = (form: FormData) => {
  const choice = choiceNamed(fieldText(form, 'choice'));
  const rules = form.getAll('rules').filter((rule): rule is string => typeof rule === 'string');
  const words = { ...readWords(form), rules };
  if (choice === 'reject') return { ok: true, body: { ...words, refund: 0 } } as const;
  if (choice === undefined) return unreadable('choice', 'Hãy chọn cách xử lý.');
  const refund = readNumber(fieldText(form, 'refund'));
  if (Number.isNaN(refund)) return AMOUNT_REFUSED;
  const units = readUnits(form);
  if (units.some(({ quantity }) => Number.isNaN(quantity))) return UNITS_REFUSED;
  // goods that are sent are no units that are paid back
  const named = units.length > 0 && (refund > 0 || choice !== 'send');
  const goods = choice === 'keep' ? {} : { goods: choice };
  return { ok: true, body: { ...words, refund, ...goods, ...(named && { line_items: units }) } } as const;
};

/** Claims, reassigns, decides, sends a question, notes, or looks again. */
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
        return decision.ok ? callOnce(form)(decideCase, { params, body: decision.body }) : decision;
      },
      review: async (form) => {
        const refund = readNumber(fieldText(form, 'refund'));
        if (Number.isNaN(refund)) return AMOUNT_REFUSED;
        return call(routes.reviewCase, { params, body: { refund, ...readWords(form) } });
      },
    },
    ['claim', 'release'],
  );
};
