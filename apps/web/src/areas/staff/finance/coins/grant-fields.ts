import { COIN_GRANT_MAX } from '@market/contract/constants/money';
import { formatNumber } from '@market/contract/rules/money';
import { readNumber } from '@market/contract/rules/read-number';

/** As typed. */
export interface GrantDraft {
  readonly user: string;
  readonly amount: string;
  readonly note: string;
}
export type GrantProblems = Partial<Record<keyof GrantDraft, string | undefined>>;

const isCount = (text: string, most: number): boolean => {
  const value = readNumber(text);
  return value > 0 && value <= most;
};

/** Problems that need no server. */
export const grantProblems = ({ user, amount, note }: GrantDraft): GrantProblems => ({
  ...(!isCount(user, Number.MAX_SAFE_INTEGER) && { user: 'Điền số ID của người nhận.' }),
  ...(!isCount(amount, COIN_GRANT_MAX) && {
    amount: `Nhập số xu từ 1 đến ${formatNumber(COIN_GRANT_MAX)}.`,
  }),
  ...(note.trim() === '' && { note: 'Viết lý do, người nhận đọc được.' }),
});

/** For the call, once there are no problems. */
export const grantInput = ({ user, amount, note }: GrantDraft) => ({
  user_id: readNumber(user),
  amount: readNumber(amount),
  note,
});
