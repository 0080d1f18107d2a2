import { Type, type Static } from 'typebox';
import { AsRead, Count, Id, OrNull, Text } from './fields.ts';
import { PlaceScheme } from './locations.ts';
import { problem, route } from './route.ts';

export const customerNotFound = problem('customer.errors.not_found', 404, 'Không tìm thấy khách hàng này.');
export const addressNotFound = problem('address.errors.not_found', 404, 'Không tìm thấy địa chỉ này.');
export const addressPhone = problem(
  'address.errors.phone',
  422,
  'Số điện thoại chưa đúng, vui lòng kiểm tra lại.',
);
export const addressName = problem('address.errors.name', 422, 'Vui lòng nhập họ tên người nhận.');
/** Province, district and ward do not belong together, or one is unknown. */
export const addressArea = problem(
  'address.errors.area',
  422,
  'Tỉnh thành và phường xã chưa khớp nhau, vui lòng chọn lại.',
);
export const addressLimit = problem(
  'address.errors.limit',
  422,
  ({ limit }) => `Sổ địa chỉ chỉ lưu được ${limit} địa chỉ, vui lòng xóa bớt.`,
  { limit: Count },
);

/** `city` is the district-level name, empty in `vn2`. The three ids let shipping and forms use codes. */
export const Address = Type.Object({
  id: Id,
  customerId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  name: Type.String(),
  address1: Type.String(),
  city: Type.String(),
  province: Type.String(),
  ward: Type.String(),
  country: Type.String(),
  phone: Type.String(),
  default: Type.Boolean(),
  provinceId: OrNull(Type.Integer()),
  districtId: OrNull(Type.Integer()),
  wardId: OrNull(Type.Integer()),
  scheme: PlaceScheme,
});
export type Address = Static<typeof Address>;

/**
 * An address as a form sends it: a name whole or in two parts, and the area by ids or by names (ids win), which decide the
 * scheme: in `vn2` there is no district to name.
 * Country is always Việt Nam.
 */
export const AddressInput = Type.Object({
  name: Type.Optional(Text(120)),
  firstName: Type.Optional(Text(60)),
  lastName: Type.Optional(Text(60)),
  address1: Text(300, 1),
  phone: Text(30, 1),
  city: Type.Optional(Text(120)),
  province: Type.Optional(Text(120)),
  ward: Type.Optional(Text(120)),
  country: Type.Optional(Text(60)),
  provinceId: Type.Optional(OrNull(Id)),
  districtId: Type.Optional(OrNull(Id)),
  wardId: Type.Optional(OrNull(Id)),
  default: Type.Optional(Type.Boolean()),
});
export type AddressInput = Static<typeof AddressInput>;
/** What is left out stays; of what is said twice (name and its parts, ids and names of places) counts what is new. */
export const AddressChanges = Type.Partial(AddressInput);
export type AddressChanges = Static<typeof AddressChanges>;

export const Customer = Type.Object({
  id: Id,
  userId: Id,
  email: OrNull(Type.String()),
  ordersCount: Count,
  currency: Type.String(),
  addresses: Type.Array(Address),
  defaultAddress: OrNull(Address),
});
export type Customer = Static<typeof Customer>;
const CustomerChanges = Type.Object({
  /** Where mail about orders goes; null is the account's. */
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
const addressRefusals = [addressPhone, addressName, addressArea] as const;

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
  body: Type.Object({ customer: AsRead(CustomerChanges, Customer) }),
  reply: Type.Object({ customer: Customer }),
  problems: [customerNotFound],
});

export const createAddress = route({
  method: 'POST',
  creates: true,
  path: '/v2/order/api/addresses.json',
  auth: 'user',
  summary: 'Add an address; the first one is the default',
  body: Type.Object({ address: AsRead(AddressInput, Address) }),
  reply: Type.Object({ address: Address }),
  problems: [...addressRefusals, addressLimit],
});

export const updateAddress = route({
  method: 'PUT',
  path: '/v2/order/api/addresses/:id.json',
  auth: 'user',
  summary: 'Change an address; what is left out stays as it was',
  params: AddressParams,
  body: Type.Object({ address: AsRead(AddressChanges, Address) }),
  reply: Type.Object({ address: Address }),
  problems: [addressNotFound, ...addressRefusals],
});

export const deleteAddress = route({
  method: 'DELETE',
  path: '/v2/order/api/addresses/:id.json',
  auth: 'user',
  summary: 'Remove an address; orders keep their copy',
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
