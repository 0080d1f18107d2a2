// What the address of the book opens before and without scripts.
import type { Address } from '@market/contract/customers/schemas';

export const ADD_PARAM = 'them';
export const EDIT_PARAM = 'sua';
export const REMOVE_PARAM = 'xoa';
/** Form field with the id of an address. */
export const ADDRESS_FIELD = 'id';

/** `edited` is null for a new address and undefined when no form is open. */
export interface OpenParts {
  readonly edited: Address | null | undefined;
  readonly toRemove: Address | undefined;
}

export const openParts = (search: URLSearchParams, addresses: readonly Address[]): OpenParts => {
  const named = (param: string) => addresses.find(({ id }) => String(id) === search.get(param));
  return {
    edited: named(EDIT_PARAM) ?? (search.has(ADD_PARAM) ? null : undefined),
    toRemove: named(REMOVE_PARAM),
  };
};
