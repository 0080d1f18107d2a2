import type { openCase } from '@market/contract/cases/routes';
import type { Case } from '@market/contract/cases/schemas';
import type { InputOf } from '@market/contract/route';
import { dong } from '@market/contract/rules/money';
import { asksForMoney } from '#features/cases/case-text.ts';

/** State of the form that opens a case. */
export interface ClaimDraft {
  readonly type: Case['type'] | null;
  /** By line id. */
  readonly quantities: ReadonlyMap<number, number>;
  /** Đồng; null when nothing or no amount was typed. */
  readonly amount: number | null;
  /** Whether the buyer typed the amount; otherwise the server decides. */
  readonly typedAmount: boolean;
  readonly reason: string;
}

export interface ClaimErrors {
  readonly type?: string;
  readonly lines?: string;
  readonly amount?: string;
  readonly reason?: string;
}

type ClaimBody = InputOf<typeof openCase>['body'];

const wantsMoney = ({ type }: ClaimDraft): boolean => type !== null && asksForMoney(type);

/** Empty when the claim can be sent. */
export const validateClaim = (draft: ClaimDraft): ClaimErrors => ({
  ...(draft.type === null && { type: 'Hãy chọn cách giải quyết bạn muốn.' }),
  ...([...draft.quantities.values()].every((count) => count === 0) && {
    lines: 'Hãy chọn ít nhất một sản phẩm.',
  }),
  ...(wantsMoney(draft) &&
    ((draft.amount === null && draft.typedAmount) || draft.amount === 0) && {
      amount: 'Hãy nhập số tiền muốn nhận lại, lớn hơn 0.',
    }),
  ...(draft.reason.trim() === '' && { reason: 'Hãy mô tả vấn đề để shop xử lý.' }),
});

/** The server's maximum, after it refused the amount. */
export const amountLimitText = (limit: number): string =>
  `Nhận lại được tối đa ${dong(limit)}, đã chỉnh lại.`;

/** Of a valid claim. */
export const toClaimBody = (
  draft: ClaimDraft,
  type: Case['type'],
  { ids, captions }: { readonly ids: readonly string[]; readonly captions: readonly string[] },
): ClaimBody => ({
  type,
  line_items: [...draft.quantities].flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : [])),
  reason: draft.reason.trim(),
  ...(wantsMoney(draft) && draft.typedAmount && draft.amount !== null && { amount: draft.amount }),
  images: [...ids],
  captions: [...captions],
});

/** The order is past it: no other choice would be accepted. */
const CLOSED_REASONS: readonly unknown[] = ['early', 'completed', 'refunded'];

/** Where a refusal is shown; `closed` ends the form, whose order has changed. */
export const placeOfRefusal = ({
  reason,
}: {
  readonly reason?: unknown;
}): 'amount' | 'lines' | 'form' | 'closed' => {
  if (reason === 'amount' || reason === 'lines') return reason;
  return CLOSED_REASONS.includes(reason) ? 'closed' : 'form';
};
