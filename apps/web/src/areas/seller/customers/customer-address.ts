import { SELLER_CUSTOMERS_PATH } from '#app/seller-paths.ts';

/** Of the address: which customer is open. */
export const CUSTOMER_PARAMETER = 'khach';

const withParameter = (search: string, name: string, value: string | null): string => {
  const parameters = new URLSearchParams(search);
  if (value === null) parameters.delete(name);
  else parameters.set(name, value);
  return parameters.size === 0 ? SELLER_CUSTOMERS_PATH : `${SELLER_CUSTOMERS_PATH}?${parameters}`;
};

/** The list as it is, with a customer open; null closes it. */
export const customerAddress = (search: string, id: number | null): string =>
  withParameter(search, CUSTOMER_PARAMETER, id === null ? null : String(id));

/** The list with a tag chosen; null for all. */
export const tagAddress = (search: string, tag: string | null): string => {
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  return withParameter(parameters.toString(), 'tag', tag);
};

export const parseCustomerId = (search: URLSearchParams): number | null => {
  const id = Number(search.get(CUSTOMER_PARAMETER) ?? '');
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};
