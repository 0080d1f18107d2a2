// Where deleting an account stands.
import { ORDERS_PATH, SELLER_ORDERS_PATH } from '../../../shared/paths.ts';

export type Deletion =
  | { readonly step: 'ask' }
  /** Orders are not finished yet: where to look at them. */
  | { readonly step: 'orders'; readonly message: string; readonly to: string }
  | { readonly step: 'code'; readonly error: string | null };

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly facts: object;
}

/** What a refusal leads to; null when it only has to be said. */
export const deletionAfterRefusal = (refusal: Refusal): Deletion | null => {
  const { code, message, facts } = refusal;
  if (code === 'account.errors.open_orders') {
    const sold = 'sold' in facts && typeof facts.sold === 'number' && facts.sold > 0;
    return { step: 'orders', message, to: sold ? SELLER_ORDERS_PATH : ORDERS_PATH };
  }
  // The code that went out a moment ago is still good.
  if (code === 'code.errors.too_soon') return { step: 'code', error: null };
  if (code === 'code.errors.wrong') return { step: 'code', error: message };
  return null;
};
