import {
  createAddress,
  deleteAddress,
  getCustomer,
  saveCustomer,
  setDefaultAddress,
  updateAddress,
} from '@market/contract/customers/routes';
import type { Address, AddressChanges, AddressInput } from '@market/contract/customers/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countOrder } from '#customers';
import { transact } from '#platform/context.ts';
import { startMarket, type As, type Market } from '#test/market.ts';

let market: Market;
let buyer: As;
let userId: number;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  userId = await market.create.user({ email: null });
  buyer = await market.as(userId);
});

const address: AddressInput = {
  name: 'Nguyễn Thị Lan',
  phone: '0901 234 567',
  address1: '12 Hàng Bông',
  provinceId: 1,
  districtId: 1,
  wardId: 1,
};
const value = <Value>(outcome: { ok: true; value: Value } | { ok: false }): Value => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value;
};
const add = async (fields: Partial<AddressInput> = {}) =>
  value(await buyer.call(createAddress, { body: { address: { ...address, ...fields } } })).address;
const book = async () => value(await buyer.call(getCustomer, { params: { userId } })).customer;
const defaults = async () =>
  (await book()).addresses.filter((address) => address.default).map(({ id }) => id);

describe('a customer', () => {
  test('exists from the first request', async () =>
    expect(await book()).toEqual({
      id: userId,
      userId,
      email: null,
      ordersCount: 0,
      currency: 'VND',
      addresses: [],
      defaultAddress: null,
    }));

  test('has the e-mail address of the account until another one is set', async () => {
    userId = await market.create.user({ email: 'lan@chophien.test' });
    buyer = await market.as(userId);
    expect((await book()).email).toBe('lan@chophien.test');
    const save = async (email: string | null) =>
      value(await buyer.call(saveCustomer, { params: { userId }, body: { customer: { email } } }));
    expect((await save('shop@chophien.test')).customer.email).toBe('shop@chophien.test');
    expect((await book()).email).toBe('shop@chophien.test');
    expect((await save(null)).customer.email).toBe('lan@chophien.test');
  });

  test('is accepted as it was returned, and does not change the e-mail address of the account', async () => {
    userId = await market.create.user({ email: 'hoa@chophien.test' });
    buyer = await market.as(userId);
    await add();
    const stored = await book();
    const saved = await buyer.call(saveCustomer, { params: { userId }, body: { customer: stored } });
    expect(value(saved).customer).toEqual(stored);
    await market.db
      .withTables<{ users: { id: number; email: string } }>()
      .updateTable('users')
      .set({ email: 'moi@chophien.test' })
      .where('id', '=', userId)
      .execute();
    expect((await book()).email).toBe('moi@chophien.test');
    const wrong = { ...stored, user_type: 'staff' };
    expect(await buyer.call(saveCustomer, { params: { userId }, body: { customer: wrong } })).toMatchObject({
      status: 400,
      facts: { fields: { 'customer.user_type': expect.any(String) } },
    });
  });

  test('does not change the e-mail address when it is omitted', async () => {
    const save = (customer: { email?: string }) =>
      buyer.call(saveCustomer, { params: { userId }, body: { customer } });
    await save({ email: 'shop@chophien.test' });
    expect(value(await save({})).customer.email).toBe('shop@chophien.test');
  });

  test('counts the orders it has placed', async () => {
    await transact(market.context(), (context) => countOrder(context, userId));
    await transact(market.context(), (context) => countOrder(context, userId, 2));
    expect((await book()).ordersCount).toBe(3);
  });
});

describe('an address', () => {
  test('is returned with all fields and the names of its places', async () => {
    const { id, ...fields } = await add();
    expect(fields).toEqual({
      customerId: userId,
      firstName: 'Lan',
      lastName: 'Nguyễn Thị',
      name: 'Nguyễn Thị Lan',
      address1: '12 Hàng Bông',
      city: 'Quận Ba Đình',
      province: 'Thành phố Hà Nội',
      ward: 'Phường Phúc Xá',
      country: 'Việt Nam',
      phone: '0901234567',
      default: true,
      provinceId: 1,
      districtId: 1,
      wardId: 1,
      scheme: 'vn3',
    });
    expect((await book()).addresses).toEqual([{ id, ...fields }]);
  });

  test.each([
    [{ name: '  Trần   Văn  Hùng ' }, 'Hùng', 'Trần Văn'],
    [{ name: 'Lan' }, 'Lan', ''],
    [{ name: undefined, firstName: 'Hoa', lastName: 'Lê' }, 'Hoa', 'Lê'],
    [{ name: '', firstName: 'Hoa' }, 'Hoa', ''],
    [{ name: 'Lê Hoa', firstName: 'Mai', lastName: 'Ngô' }, 'Hoa', 'Lê'],
  ])('with the name %o is for %s, family %s', async (fields, firstName, lastName) =>
    expect(await add(fields)).toMatchObject({ firstName, lastName }),
  );

  test('finds its area by names when there are no ids', async () =>
    expect(
      await add({
        provinceId: null,
        districtId: undefined,
        wardId: null,
        province: 'TP. Hồ Chí Minh',
        city: 'quận 1',
        ward: 'Bến Nghé',
      }),
    ).toMatchObject({ provinceId: 79, city: 'Quận 1', ward: 'Phường Bến Nghé' }));

  test('is in Việt Nam whatever country is sent', async () =>
    expect((await add({ country: 'Lào' })).country).toBe('Việt Nam'));

  test('on an island without wards has no ward', async () =>
    expect(await add({ provinceId: 77, districtId: 755, wardId: null })).toMatchObject({
      ward: '',
      wardId: null,
    }));

  test.each([
    ['no name', { name: ' ' }, 'address.errors.name'],
    ['a name that shows nothing', { name: '\u200B \u202E' }, 'address.errors.name'],
    ['no mobile number', { phone: '0241234567' }, 'address.errors.phone'],
    ['a ward of another district', { districtId: 2 }, 'address.errors.area'],
    ['a district of another province', { provinceId: 79 }, 'address.errors.area'],
    ['no ward', { wardId: null }, 'address.errors.area'],
    ['a blank street', { address1: '   ' }, 'request.errors.invalid'],
  ])('with %s is refused and nothing is stored', async (_what, fields, code) => {
    const outcome = await buyer.call(createAddress, {
      body: { address: { ...address, ...fields } },
    });
    expect(outcome).toMatchObject({ ok: false, code });
    const own = await add();
    const change = await buyer.call(updateAddress, {
      params: { id: own.id },
      body: { address: { ...address, ...fields } },
    });
    expect(change).toMatchObject({ ok: false, code });
    expect((await book()).addresses).toEqual([own]);
  });

  test('is accepted as it was returned, and read-only fields are ignored', async () => {
    const stored = await add({ default: true });
    const putCustomer = async (input: object) =>
      value(await buyer.call(updateAddress, { params: { id: stored.id }, body: { address: { ...input } } }))
        .address;
    expect(await putCustomer(stored)).toEqual(stored);
    expect(await putCustomer({ ...stored, id: 1, customerId: 1, phone: '0987654321' })).toEqual({
      ...stored,
      phone: '0987654321',
    });
    const { address: copy } = value(await buyer.call(createAddress, { body: { address: { ...stored } } }));
    expect(copy).toEqual({ ...stored, id: copy.id });
  });

  test.each<[string, AddressChanges, Partial<Address>]>([
    ['a street', { address1: '3 Lê Lợi' }, { address1: '3 Lê Lợi' }],
    ['a name', { name: 'Lê Hoa' }, { name: 'Lê Hoa', firstName: 'Hoa', lastName: 'Lê' }],
    ['a given name', { firstName: 'Hoa' }, { name: 'Nguyễn Thị Hoa', firstName: 'Hoa' }],
    ['a ward by its id', { wardId: 4 }, { ward: 'Phường Trúc Bạch', wardId: 4 }],
    ['a ward by its name', { ward: 'Phường Trúc Bạch' }, { ward: 'Phường Trúc Bạch', wardId: 4 }],
    ['nothing', {}, {}],
  ])(
    'of which only %s is said keeps the rest, alone and in the whole that was read',
    async (_what, changes, after) => {
      const { id, ...stored } = await add();
      for (const input of [changes, { ...stored, ...changes }]) {
        const body = { address: input };
        const changed = value(await buyer.call(updateAddress, { params: { id }, body })).address;
        expect(changed).toEqual({ ...stored, id, ...after });
        await buyer.call(updateAddress, { params: { id }, body: { address: stored } });
      }
    },
  );

  test('stores no ward of another district', async () => {
    const { id } = await add();
    expect(
      await buyer.call(updateAddress, { params: { id }, body: { address: { districtId: 2 } } }),
    ).toMatchObject({ ok: false, code: 'address.errors.area' });
  });

  test('is replaced completely', async () => {
    const { id } = await add();
    const changed = value(
      await buyer.call(updateAddress, {
        params: { id },
        body: { address: { ...address, name: 'Lê Hoa', address1: '3 Lê Lợi' } },
      }),
    ).address;
    expect(changed).toMatchObject({ id, name: 'Lê Hoa', address1: '3 Lê Lợi', default: true });
  });

  test('the fifty-first is refused, also when they are created concurrently', async () => {
    for (let count = 0; count < 45; count++) await market.create.address({ user_id: userId });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => buyer.call(createAddress, { body: { address } })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      code: 'address.errors.limit',
      facts: { limit: 50 },
    });
    expect((await book()).addresses).toHaveLength(50);
  });
});

describe('the default address', () => {
  test('is the first, until another one is sent as default', async () => {
    const first = await add();
    const second = await add();
    expect(await defaults()).toEqual([first.id]);
    const third = await add({ default: true });
    expect(await defaults()).toEqual([third.id]);
    await buyer.call(updateAddress, {
      params: { id: second.id },
      body: { address: { ...address, default: true } },
    });
    expect((await book()).defaultAddress?.id).toBe(second.id);
  });

  test('can be set', async () => {
    const [, second] = [await add(), await add()];
    expect(value(await buyer.call(setDefaultAddress, { params: { id: second.id } })).address.default).toBe(
      true,
    );
    expect(await defaults()).toEqual([second.id]);
  });

  test('stays when it is changed without the default field', async () => {
    const { id } = await add();
    await buyer.call(updateAddress, {
      params: { id },
      body: { address: { ...address, default: false } },
    });
    expect(await defaults()).toEqual([id]);
  });

  test('is the newest remaining one after it is removed', async () => {
    const first = await add();
    market.clock.pass(1_000);
    await add();
    market.clock.pass(1_000);
    const newest = await add();
    expect(await buyer.call(deleteAddress, { params: { id: first.id } })).toMatchObject({
      ok: true,
    });
    expect(await defaults()).toEqual([newest.id]);
  });

  test('is exactly one after concurrent changes', async () => {
    const ids = [await add(), await add(), await add()].map(({ id }) => id);
    await Promise.all([
      ...ids.map((id) => buyer.call(setDefaultAddress, { params: { id } })),
      ...ids.map(() => buyer.call(createAddress, { body: { address: { ...address, default: true } } })),
      buyer.call(deleteAddress, { params: { id: ids[0]! } }),
    ]);
    expect(await defaults()).toHaveLength(1);
  });
});

describe("somebody else's", () => {
  test('record is not found', async () => {
    const other = await market.create.user();
    const params = { userId: other };
    expect(await buyer.call(getCustomer, { params })).toMatchObject({ ok: false, status: 404 });
    expect(await buyer.call(saveCustomer, { params, body: { customer: { email: 'a@b.vn' } } })).toMatchObject(
      { ok: false, status: 404, code: 'customer.errors.not_found' },
    );
  });

  test('address is not found, and does not change', async () => {
    const owner = await market.create.user();
    const id = await market.create.address({ user_id: owner });
    const client = await market.as(owner);
    const read = async () =>
      value(await client.call(getCustomer, { params: { userId: owner } })).customer.addresses;
    const before = await read();
    expect(before).toMatchObject([{ id }]);
    const own = await add();
    const calls = [
      buyer.call(updateAddress, {
        params: { id },
        body: { address: { ...address, default: true } },
      }),
      buyer.call(deleteAddress, { params: { id } }),
      buyer.call(setDefaultAddress, { params: { id } }),
    ];
    for (const outcome of await Promise.all(calls))
      expect(outcome).toMatchObject({ ok: false, status: 404, code: 'address.errors.not_found' });
    expect(await read()).toEqual(before);
    expect(await defaults()).toEqual([own.id]);
  });

  test('nothing is accessible without signing in', async () => {
    const guest = await market.as();
    expect(await guest.call(getCustomer, { params: { userId } })).toMatchObject({ status: 401 });
    expect(await guest.call(createAddress, { body: { address } })).toMatchObject({ status: 401 });
  });
});

describe('bad input', () => {
  const post = (payload: unknown) =>
    buyer.inject({
      method: 'POST',
      url: createAddress.path,
      headers: { 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

  test.each([
    ['an unknown field', { address: { ...address, user_id: 1 } }],
    ['a field beside the address', { address, userId: 1 }],
    ['a number for a name', { address: { ...address, name: 7 } }],
    ['an id in words', { address: { ...address, wardId: '1' } }],
    ['a huge id', { address: { ...address, wardId: 1e300 } }],
    ['a NUL', { address: { ...address, address1: 'a\0b' } }],
    ['half a character', { address: { ...address, name: '\ud800' } }],
    ['a very long street', { address: { ...address, address1: 'a'.repeat(301) } }],
    ['no address', {}],
    ['null', null],
    ['a list', [address]],
    ['broken JSON', '{"address":'],
  ])('%s is a 400 with words for a person', async (_what, payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toMatch(/Dữ liệu/);
  });

  test('a megabyte is a 413', async () =>
    expect((await post({ address: { ...address, address1: 'a'.repeat(2 ** 20) } })).statusCode).toBe(413));

  test.each(['0', '-1', 'abc', '1e30', '9007199254740993', '%00'])(
    'the id %s does not cause a 500',
    async (id) => {
      const answer = await buyer.inject({ method: 'DELETE', url: `/v2/order/api/addresses/${id}.json` });
      expect([400, 404]).toContain(answer.statusCode);
    },
  );

  test.each(['x', 'a@b', 'a b@c.vn', `${'a'.repeat(260)}@b.vn`])(
    'the e-mail address %s is a 400',
    async (email) =>
      expect(
        await buyer.call(saveCustomer, { params: { userId }, body: { customer: { email } } }),
      ).toMatchObject({ ok: false, status: 400 }),
  );
});
