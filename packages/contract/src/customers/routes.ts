import { Type } from 'typebox';
import { AllowReadOnly, Id, OrNull } from '../fields.ts';
import { route } from '../route.ts';
import { addressLimitReached, addressNotFound, addressRefusals, customerNotFound } from './problems.ts';
import { Address, AddressChanges, AddressInput, Customer } from './schemas.ts';

const CustomerChanges = Type.Object({
  /** For order mail; null: the account's address. */
  email: Type.Optional(OrNull(Type.String({ maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' }))),
});
const CustomerParams = Type.Object({ userId: Id });
const CustomerQuery = Type.Object({
  by_user_id: Type.Optional(
    Type.Union([Type.Boolean(), Id], {
      description: 'A flag, or the id once more. The number in the path is a user’s whatever this says.',
    }),
  ),
});
const AddressParams = Type.Object({ id: Id });
export const getCustomer = route({
  method: 'GET',
  path: '/v2/order/api/customers/:userId.json',
  auth: 'user',
  summary: "One's own customer record with the address book",
  params: CustomerParams,
  query: CustomerQuery,
  reply: Type.Object({ customer: Customer }),
  problems: [customerNotFound],
});
export const saveCustomer = route({
  method: 'POST',
  creates: true,
  path: '/v2/order/api/customers/:userId.json',
  auth: 'user',
  summary: "Make or change one's own customer record",
  params: CustomerParams,
  query: CustomerQuery,
  body: Type.Object({ customer: AllowReadOnly(CustomerChanges, Customer) }),
  reply: Type.Object({ customer: Customer }),
  problems: [customerNotFound],
});
export const createAddress = route({
  method: 'POST',
  creates: true,
  path: '/v2/order/api/addresses.json',
  auth: 'user',
  summary: 'Add an address; the first one is the default',
  body: Type.Object({ address: AllowReadOnly(AddressInput, Address) }),
  reply: Type.Object({ address: Address }),
  problems: [...addressRefusals, addressLimitReached],
});
export const updateAddress = route({
  method: 'PUT',
  path: '/v2/order/api/addresses/:id.json',
  auth: 'user',
  summary: 'Change an address; fields that are left out stay',
  params: AddressParams,
  body: Type.Object({ address: AllowReadOnly(AddressChanges, Address) }),
  reply: Type.Object({ address: Address }),
  problems: [addressNotFound, ...addressRefusals],
});
export const deleteAddress = route({
  method: 'DELETE',
  path: '/v2/order/api/addresses/:id.json',
  auth: 'user',
  summary: 'Remove an address; copies in orders remain',
  params: AddressParams,
  problems: [addressNotFound],
});
export const setDefaultAddress = route({
  method: 'PUT',
  path: '/v2/order/api/addresses/:id/default.json',
  auth: 'user',
  summary: 'Make an address the default',
  params: AddressParams,
  reply: Type.Object({ address: Address }),
  problems: [addressNotFound],
});
