// Steps of cases: opening, messages, answers and shipments of the buyer. Pictures are uploaded by scripts only.
import { CASE_RETURN_FEE_MAX } from '@market/contract/constants/cases';
import { CASE_TYPES } from '@market/contract/rules/case-types';
import {
  acceptCase,
  arriveCase,
  closeCase,
  escalateCase,
  openCase,
  receiveCase,
  sendBackCase,
  writeCaseMessage,
} from '@market/contract/cases/routes';
import { dong, formatNumber } from '@market/contract/rules/money';
import { fieldText } from '#app/page-forms.ts';
import { parseAmount } from '#features/orders/parse-amount.ts';
import { amountLimitText, toClaimBody, validateClaim, type ClaimDraft } from '../claim-draft.ts';
import { QUANTITY_FIELD } from './form-reply.ts';
import type { StepWork } from './submit-step.ts';
import { fieldRefusal, type StepRefusal } from './step-refusal.ts';

const MESSAGE_MISSING = 'Hãy viết lời nhắn.';
const PARCEL_MISSING = 'Hãy điền mã vận đơn.';
const QUANTITY_UNREADABLE = 'Hãy nhập số lượng là số nguyên, ví dụ 2. Để trống nếu không đổi trả.';

type CommentRoute =
  | typeof acceptCase
  | typeof arriveCase
  | typeof closeCase
  | typeof escalateCase
  | typeof receiveCase;

const comment =
  (route: CommentRoute, result: 'accept' | 'arrive' | 'close' | 'escalate' | 'receive'): StepWork =>
  async ({ call, itemId, form }) => {
    const body = { content: fieldText(form, 'content').trim(), images: [] };
    const answer = await call(route, { params: { id: itemId }, body });
    return answer.ok ? { result } : answer;
  };

const sendMessage: StepWork = async ({ call, itemId, form }) => {
  const content = fieldText(form, 'content').trim();
  if (content === '') return fieldRefusal({ content: MESSAGE_MISSING });
  const answer = await call(writeCaseMessage, { params: { id: itemId }, body: { content, images: [] } });
  return answer.ok ? { result: 'message' } : answer;
};

const sendBack: StepWork = async ({ call, itemId, form }) => {
  const text = (name: string) => fieldText(form, name).trim();
  const fee = text('fee') === '' ? 0 : parseAmount(text('fee'));
  const code = text('tracking_code');
  if (code === '' || fee === null || fee > CASE_RETURN_FEE_MAX)
    return fieldRefusal({
      ...(code === '' && { tracking_code: PARCEL_MISSING }),
      ...((fee === null || fee > CASE_RETURN_FEE_MAX) && {
        fee: `Hãy nhập số tiền từ 0 đến ${dong(CASE_RETURN_FEE_MAX)}.`,
      }),
    });
  const carrier = text('carrier');
  const answer = await call(sendBackCase, {
    params: { id: itemId },
    body: {
      ...(carrier !== '' && { carrier }),
      tracking_code: code,
      content: text('content'),
      images: [],
      fee,
    },
  });
  return answer.ok ? { result: 'send_back' } : answer;
};

/** By line id; an empty field is none, null cannot be read. */
const parseQuantities = (form: FormData): (readonly [id: number, quantity: number | null])[] =>
  [...form].flatMap(([name, value]) => {
    if (!name.startsWith(QUANTITY_FIELD) || typeof value !== 'string') return [];
    const quantity = value.trim() === '' ? 0 : parseAmount(value);
    return [[Number(name.slice(QUANTITY_FIELD.length)), quantity] as const];
  });

const parseClaim = (form: FormData, quantities: ClaimDraft['quantities']): ClaimDraft => {
  const amount = fieldText(form, 'amount').trim();
  return {
    type: CASE_TYPES.find(({ code }) => code === form.get('type'))?.code ?? null,
    quantities,
    amount: parseAmount(amount),
    typedAmount: amount !== '',
    reason: fieldText(form, 'reason'),
  };
};

const claimRefusal = (
  facts: { readonly reason?: unknown; readonly most?: unknown },
  message: string,
): Omit<StepRefusal, 'status'> => {
  if (facts.reason === 'lines') return { errors: { lines: message } };
  if (facts.reason !== 'amount' || typeof facts.most !== 'number') return { message };
  return { errors: { amount: amountLimitText(facts.most) }, values: { amount: formatNumber(facts.most) } };
};

const open: StepWork = async ({ call, orderId, form }) => {
  const quantities = parseQuantities(form);
  const draft = parseClaim(form, new Map(quantities.map(([id, quantity]) => [id, quantity ?? 0])));
  const { type } = draft;
  const errors = {
    ...validateClaim(draft),
    ...(quantities.some(([, quantity]) => quantity === null) && { lines: QUANTITY_UNREADABLE }),
  };
  if (type === null || Object.keys(errors).length > 0) return fieldRefusal({ ...errors });
  const answer = await call(openCase, {
    params: { id: orderId },
    body: toClaimBody(draft, type, { ids: [], captions: [] }),
  });
  if (answer.ok) return { result: 'open_case' };
  return { status: answer.status, ...claimRefusal(answer.facts, answer.message) };
};

export const CASE_STEP_WORK = {
  accept: comment(acceptCase, 'accept'),
  arrive: comment(arriveCase, 'arrive'),
  close: comment(closeCase, 'close'),
  escalate: comment(escalateCase, 'escalate'),
  receive: comment(receiveCase, 'receive'),
  message: sendMessage,
  open_case: open,
  send_back: sendBack,
} as const satisfies Readonly<Record<string, StepWork>>;
