import { Type } from 'typebox';
import { AllowReadOnly, Count, Data, Id, OneOf, paged, Text } from '../fields.ts';
import { route } from '../route.ts';
import { tableFile, tableFormat, tableTooLarge } from '../table-file.ts';
import { CUSTOMER_SORTS, CUSTOMER_SOURCES, CUSTOMER_TAG_LENGTH } from '../rules/shop-customers.ts';
import { customerNotFound, tooManyCustomers } from './problems.ts';
import { CustomerChanges, CustomerLink, CustomerOrder, CustomerSummary, ShopCustomer } from './schemas.ts';

const listFields = {
  keyword: Type.Optional(Text(100)),
  source: Type.Optional(OneOf(CUSTOMER_SOURCES)),
  tag: Type.Optional(Text(CUSTOMER_TAG_LENGTH)),
  /** Those who have ordered, and not for 90 days. */
  idle: Type.Optional(Type.Boolean()),
  sort: Type.Optional(OneOf(CUSTOMER_SORTS)),
};
export const listShopCustomers = route({
  method: 'GET',
  path: '/v1/seller/api/customers',
  auth: 'shop',
  permission: 'customers',
  summary: 'Everybody who ordered, wrote to or follows the shop',
  query: Type.Object({ ...listFields, ...paged(20) }),
  reply: Data({ customers: Type.Array(ShopCustomer), total: Count, summary: CustomerSummary }),
  problems: [],
});
export const exportShopCustomers = route({
  method: 'GET',
  path: '/v1/seller/api/customers/export',
  auth: 'shop',
  permission: 'customers',
  summary: 'The same as a CSV or XLSX file; refused for more than 50 000 customers',
  query: Type.Object({ ...listFields, ...tableFormat }),
  ...tableFile,
  problems: [tableTooLarge, tooManyCustomers],
});
export const getCustomerLink = route({
  method: 'GET',
  path: '/v1/seller/api/customers/link',
  auth: 'shop',
  permission: 'customers',
  summary: "The shop's own link for its customers, and what it brought",
  reply: Data({ link: CustomerLink }),
  problems: [],
});
const CustomerParams = Type.Object({ id: Id });
export const getShopCustomer = route({
  method: 'GET',
  path: '/v1/seller/api/customers/:id',
  auth: 'shop',
  permission: 'customers',
  summary: 'One customer with the latest orders',
  params: CustomerParams,
  reply: Data({ customer: ShopCustomer, orders: Type.Array(CustomerOrder) }),
  problems: [customerNotFound],
});
export const changeShopCustomer = route({
  method: 'PUT',
  path: '/v1/seller/api/customers/:id',
  auth: 'shop',
  permission: 'customers',
  summary: "Write the shop's tags and note of a customer, and whether they see its hidden prices",
  params: CustomerParams,
  body: AllowReadOnly(CustomerChanges, ShopCustomer),
  reply: Data({ customer: ShopCustomer }),
  problems: [customerNotFound],
});
