// Names in localStorage, apart from the guest cart's code: every page looks whether there is one.

export const GUEST_CART_KEY = 'draft_cart';
/** Items on their way into a user's cart; stored until the outcome is known. */
export const TRANSFER_KEY = 'draft_cart_transfer';

/** False when storage is blocked by the browser. */
export const hasGuestCart = (): boolean => {
  try {
    return localStorage.getItem(GUEST_CART_KEY) !== null || localStorage.getItem(TRANSFER_KEY) !== null;
  } catch {
    return false;
  }
};
