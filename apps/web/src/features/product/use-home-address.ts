import type { Address } from '@market/contract/customers/schemas';
import { useEffect, useRef } from 'react';
import { loadAddressBook } from '#app/session/actions.ts';
import { useSession } from '#app/session/session-store.ts';

/** Default shipping address; null for guests, without an address, and until loaded. */
export const useHomeAddress = (): Address | null => {
  const { user, customer, selectedAddressId } = useSession();
  const requested = useRef(false);
  const unknown = user !== null && !user.registerStep4Required && customer === null;
  useEffect(() => {
    if (!unknown || requested.current) return;
    requested.current = true;
    void loadAddressBook(user.id);
  }, [unknown, user]);
  return customer?.addresses.find(({ id }) => id === selectedAddressId) ?? null;
};
