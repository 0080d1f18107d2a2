import { dayInVietnam, writtenDay } from '@market/contract/rules/day';
import { dong } from '@market/contract/rules/money';
import type { PayoutMark } from '@market/contract/settlement/schemas';
import { DAY } from '#platform/time.ts';

interface PayoutFacts {
  readonly now: Date;
  /** The shop has another account now, or none. */
  readonly isReplaced: boolean;
  readonly bankChangedAt: Date | null;
  readonly firstPayout: boolean;
  /** Cash that carriers hold for the shop, in đồng. */
  readonly held: number;
  readonly twoPeople: boolean;
}

const RECENT_CHANGE_MS = 30 * DAY;

export const payoutMarks = ({
  now,
  isReplaced,
  bankChangedAt,
  firstPayout,
  held,
  twoPeople,
}: PayoutFacts): PayoutMark[] => {
  const marks: PayoutMark[] = [];
  if (twoPeople) marks.push({ kind: 'two_people', text: 'Cần hai người' });
  if (isReplaced) marks.push({ kind: 'account_replaced', text: 'Shop đã thay tài khoản này' });
  if (firstPayout) marks.push({ kind: 'first_payout', text: 'Lần rút đầu' });
  else if (bankChangedAt !== null && now.getTime() - bankChangedAt.getTime() < RECENT_CHANGE_MS)
    marks.push({
      kind: 'account_changed',
      text: `Đổi tài khoản nhận ${writtenDay(dayInVietnam(bankChangedAt))}`,
    });
  if (held > 0) marks.push({ kind: 'cash_held', text: `Hãng đang giữ ${dong(held)}` });
  return marks;
};
