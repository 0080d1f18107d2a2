// Steps of deleting an account.
import { ORDERS_PATH, SELLER_ORDERS_PATH } from '#app/paths.ts';

export type Deletion =
  | { readonly step: 'ask' }
  /** Unfinished orders prevent deletion; `to` leads to them. */
  | { readonly step: 'orders'; readonly message: string; readonly to: string }
  | { readonly step: 'code'; readonly error: string | null };

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly facts: object;
}

/** Next step after an error; null when only its message is shown. */
export const deletionAfterRefusal = (refusal: Refusal): Deletion | null => {
  const { code, message, facts } = refusal;
  if (code === 'account.errors.open_orders') {
    const sold = 'sold' in facts && typeof facts.sold === 'number' && facts.sold > 0;
    return { step: 'orders', message, to: sold ? SELLER_ORDERS_PATH : ORDERS_PATH };
  }
  // the code sent moments ago is still valid
  if (code === 'code.errors.too_soon') return { step: 'code', error: null };
  if (code === 'code.errors.wrong') return { step: 'code', error: message };
  return null;
};
