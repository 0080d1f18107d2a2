import { openCase } from '@market/contract/cases/routes';
import type { Case } from '@market/contract/cases/schemas';
import type { Order } from '@market/contract/orders/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { CASE_IMAGES_MAX } from '@market/contract/constants/cases';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { asksForMoney } from '#features/cases/case-text.ts';
import { usePictures } from '#features/pictures/use-pictures.ts';
import { parseAmount } from '#features/orders/parse-amount.ts';
import { toast } from '#ui/toast-store.ts';
import {
  amountLimitText,
  placeOfRefusal,
  toClaimBody,
  validateClaim,
  type ClaimDraft,
  type ClaimErrors,
} from './claim-draft.ts';
import { STEP_RESULTS } from './steps/step-text.ts';
import { claimLimit } from './claim-limit.ts';

const singleLineQuantities = ({ lineItems }: Order): Map<number, number> =>
  new Map(lineItems.length === 1 ? lineItems.map(({ id, quantity }) => [id, quantity]) : []);

interface ClaimOptions {
  readonly order: Order;
  readonly onOpened: () => void;
  /** No case can be opened any more. */
  readonly onStale: () => void;
}

const useClaimDraft = (order: Order) => {
  const [type, setType] = useState<Case['type'] | null>(null);
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(() =>
    singleLineQuantities(order),
  );
  /** Null until typed: defaults to the maximum. */
  const [amountText, setAmountText] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const max = claimLimit(order, quantities);
  const amount = amountText === null ? max : parseAmount(amountText);
  const draft: ClaimDraft = { type, quantities, amount, typedAmount: amountText !== null, reason };
  return {
    draft,
    max,
    money: type !== null && asksForMoney(type),
    written: amountText ?? formatNumber(max),
    chooseType: setType,
    chooseQuantity: (id: number, quantity: number) => setQuantities((now) => new Map(now).set(id, quantity)),
    writeAmount: setAmountText,
    writeReason: setReason,
  };
};

/** State of the form that opens a case. */
export const useClaim = ({ order, onOpened, onStale }: ClaimOptions) => {
  const { draft, max, ...fields } = useClaimDraft(order);
  const [errors, setErrors] = useState<ClaimErrors>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const pictures = usePictures({ purpose: 'case', max: CASE_IMAGES_MAX });

  const refused = (facts: Record<string, unknown>, message: string) => {
    const limit = typeof facts['most'] === 'number' ? facts['most'] : max;
    const place = placeOfRefusal(facts);
    if (place === 'amount') {
      fields.writeAmount(formatNumber(limit));
      return setErrors({ amount: amountLimitText(limit) });
    }
    if (place === 'lines') return setErrors({ lines: message });
    if (place === 'form') return setFailed(message);
    toast.warning(`${message} Trang đã được tải lại.`);
    return onStale();
  };

  const send = async (): Promise<void> => {
    if (sending || pictures.sending) return;
    const problems = validateClaim(draft);
    setErrors(problems);
    setFailed(null);
    if (Object.keys(problems).length > 0 || draft.type === null) return;
    setSending(true);
    const answer = await call(openCase, {
      params: { id: order.id },
      body: toClaimBody(draft, draft.type, pictures),
    });
    setSending(false);
    if (answer.ok) {
      toast.success(STEP_RESULTS.open_case);
      return onOpened();
    }
    if (answer.code === 'case.errors.refused') return refused(answer.facts, answer.message);
    if (answer.status !== 404) return setFailed(answer.message);
    toast.error(answer.message);
    return onStale();
  };

  /** The error of a field is over as soon as the field changes. */
  const clearing =
    <Args extends unknown[]>(field: keyof ClaimErrors, change: (...args: Args) => void) =>
    (...args: Args) => {
      setErrors(({ [field]: _corrected, ...others }) => others);
      change(...args);
    };
  const { type, quantities, reason } = draft;
  return {
    type,
    quantities,
    reason,
    most: max,
    money: fields.money,
    written: fields.written,
    chooseType: clearing('type', fields.chooseType),
    chooseQuantity: clearing('lines', fields.chooseQuantity),
    writeAmount: clearing('amount', fields.writeAmount),
    writeReason: clearing('reason', fields.writeReason),
    errors,
    failed,
    sending,
    pictures,
    send,
  };
};
