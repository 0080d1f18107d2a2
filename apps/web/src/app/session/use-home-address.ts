import type { Address } from '@market/contract/customers/schemas';
import { useEffect } from 'react';
import { loadAddressBook } from './actions.ts';
import { useSession } from './session-store.ts';

/** Whose address book is requested: several parts of a page ask for it. */
let requestedFor: number | null = null;

/** Default shipping address; null for guests and without an address, undefined until it is loaded. */
export const useHomeAddress = (needed = true): Address | null | undefined => {
  const { user, customer, selectedAddressId } = useSession();
  const hasBook = user !== null && !user.registerStep4Required;
  const userId = hasBook && customer === null && needed ? user.id : null;
  useEffect(() => {
    if (userId === null || requestedFor === userId) return;
    requestedFor = userId;
    void loadAddressBook(userId).finally(() => (requestedFor = null));
  }, [userId]);
  if (hasBook && customer === null) return undefined;
  return customer?.addresses.find(({ id }) => id === selectedAddressId) ?? null;
};
