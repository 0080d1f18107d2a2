import { getCustomerLink, getShopCustomer, listShopCustomers } from '@market/contract/shop-customers/routes';
import type {
  CustomerLink,
  CustomerOrder,
  CustomerSummary,
  ShopCustomer,
} from '@market/contract/shop-customers/schemas';
import type { Call } from '@market/contract/web';
import { ROWS_PER_PAGE } from '#features/workspace/table/list-address.ts';
import { customerQuery, type CustomerListState } from './customer-list.ts';

export interface OpenCustomer {
  readonly customer: ShopCustomer;
  readonly orders: readonly CustomerOrder[];
}

/** Each part is null when its call failed, or nothing is open. */
export interface CustomersPage {
  readonly list: {
    readonly customers: readonly ShopCustomer[];
    readonly total: number;
    readonly summary: CustomerSummary;
  } | null;
  readonly link: CustomerLink | null;
  readonly open: OpenCustomer | null;
}

interface CustomersQuery {
  readonly state: CustomerListState;
  readonly openId: number | null;
}

export const loadCustomers = async (
  call: Call,
  { state, openId }: CustomersQuery,
): Promise<CustomersPage> => {
  const query = { ...customerQuery(state), page: state.page, limit: ROWS_PER_PAGE };
  const [list, link, open] = await Promise.all([
    call(listShopCustomers, { query }),
    call(getCustomerLink),
    openId === null ? null : call(getShopCustomer, { params: { id: openId } }),
  ]);
  return {
    list: list.ok ? list.value.data : null,
    link: link.ok ? link.value.data.link : null,
    open: open?.ok ? open.value.data : null,
  };
};
