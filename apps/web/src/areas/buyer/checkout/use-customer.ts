import type { Address, Customer } from '@market/contract/customers/schemas';
import { useState } from 'react';

/** Adds or replaces the saved address; a new default replaces the old one. */
const withAddress = (before: Customer, one: Address): Customer => {
  const others = before.addresses
    .filter(({ id }) => id !== one.id)
    .map((other) => (one.default ? { ...other, default: false } : other));
  return { ...before, addresses: one.default ? [one, ...others] : [...others, one] };
};

/** The customer with the addresses that were saved on this page. */
export const useCustomer = (loaded: Customer) => {
  const [customer, setCustomer] = useState(loaded);
  return { customer, addAddress: (one: Address) => setCustomer((before) => withAddress(before, one)) };
};
