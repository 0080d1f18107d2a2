// Steps of deleting an account.
import { ORDERS_PATH, SELLER_ORDERS_PATH } from '#app/paths.ts';
import { SELLER_MONEY_PATH } from '#app/seller-paths.ts';

export type Deletion =
  | { readonly step: 'ask' }
  /** What must end before, with a link to it. */
  | { readonly step: 'unfinished'; readonly message: string; readonly to: string; readonly linkText: string }
  /** Cash that shops owe, in đồng: to be waited for, or given up. */
  | { readonly step: 'cash'; readonly message: string; readonly amount: number }
  | { readonly step: 'code'; readonly error: string | null };

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly facts: object;
}

/** What the money of the shop is opened for. */
const MONEY_LINKS: ReadonlyMap<string, string> = new Map([
  ['account.errors.shop_money', 'Rút tiền'],
  ['account.errors.shop_debt', 'Trả nợ'],
  ['account.errors.shop_payout', 'Xem lệnh rút'],
]);

/** Next step after an error; null when only its message is shown. */
export const deletionAfterRefusal = (refusal: Refusal): Deletion | null => {
  const { code, message, facts } = refusal;
  if (code === 'account.errors.open_orders') {
    const sold = 'sold' in facts && typeof facts.sold === 'number' && facts.sold > 0;
    const to = sold ? SELLER_ORDERS_PATH : ORDERS_PATH;
    return { step: 'unfinished', message, to, linkText: 'Xem đơn hàng' };
  }
  if (code === 'account.errors.owed_cash' && 'amount' in facts && typeof facts.amount === 'number')
    return { step: 'cash', message, amount: facts.amount };
  if (code === 'account.errors.refunds')
    return { step: 'unfinished', message, to: ORDERS_PATH, linkText: 'Xem đơn hàng' };
  const money = MONEY_LINKS.get(code);
  if (money !== undefined) return { step: 'unfinished', message, to: SELLER_MONEY_PATH, linkText: money };
  // the code sent moments ago is still valid
  if (code === 'code.errors.too_soon') return { step: 'code', error: null };
  if (code === 'code.errors.wrong') return { step: 'code', error: message };
  return null;
};
