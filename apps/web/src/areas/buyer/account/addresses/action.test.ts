import {
  createAddress,
  deleteAddress,
  getCustomer,
  setDefaultAddress,
  updateAddress,
} from '@market/contract/customers/routes';
import type { Address } from '@market/contract/customers/schemas';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { servicesContext, visitorContext } from '#app/context.ts';
import { changeAddressesByForm } from './action.ts';

const PAGE = new URL('https://cho.test/tai-khoan/so-dia-chi');
const own = {
  id: 7,
  name: 'Trần Ngọc Hân',
  phone: '0908123456',
  address1: '1 Lê Lợi',
  province: 'An Giang',
  city: '',
  ward: 'Phường Long Xuyên',
  provinceId: 289,
  districtId: 2089,
  wardId: 200_001,
  default: true,
} as Address;
const NEW = { intent: 'save', name: 'Lê Kim Anh', phone: '0908123456', address1: '12 Hàng Ngang' };

interface Visit {
  readonly userId?: number | null;
  readonly refusal?: { readonly code: string; readonly message: string; readonly status: number };
}

/** Submits a form; returns the answer and the calls that change something. */
const submit = async (fields: Record<string, string>, { userId = 9, refusal }: Visit = {}) => {
  const calls: (readonly [route: unknown, input: unknown])[] = [];
  const call = async (route: unknown, input: unknown) => {
    if (route === getCustomer) return { ok: true, value: { customer: { addresses: [own] } } };
    calls.push([route, input]);
    return refusal === undefined ? { ok: true, value: {} } : { ok: false, facts: {}, ...refusal };
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, { call } as never);
  context.set(visitorContext, { userId } as never);
  const request = new Request(PAGE, { method: 'POST', body: new URLSearchParams(fields) });
  const answer = await changeAddressesByForm({ request, url: PAGE, context });
  return answer instanceof Response
    ? {
        calls,
        to: answer.headers.get('location'),
        status: answer.status,
        draft: undefined,
        message: undefined,
      }
    : { calls, ...answer.data, status: answer.init?.status };
};

describe('the forms of the address book', () => {
  it('add an address whose places are typed by name', async () => {
    const places = { province: ' Hà Nội ', city: '', ward: 'Phường Hoàn Kiếm' };
    const { calls, to, status } = await submit({ ...NEW, ...places, id: '', default: 'on' });
    expect([to, status]).toEqual(['/tai-khoan/so-dia-chi', 303]);
    expect(calls).toEqual([
      [
        createAddress,
        {
          body: {
            address: {
              name: 'Lê Kim Anh',
              phone: '0908123456',
              address1: '12 Hàng Ngang',
              default: true,
              province: 'Hà Nội',
              city: '',
              ward: 'Phường Hoàn Kiếm',
            },
          },
        },
      ],
    ]);
  });

  it('change an address that was chosen with scripts by its ids, but not the default', async () => {
    const ids = { provinceId: '201', districtId: '2001', wardId: '200002' };
    const { calls } = await submit({ ...NEW, ...ids, id: '7' });
    expect(calls).toMatchObject([
      [
        updateAddress,
        {
          params: { id: 7 },
          body: { address: { provinceId: 201, districtId: 2001, wardId: 200_002, default: true } },
        },
      ],
    ]);
  });

  it.each([
    ['remove', deleteAddress],
    ['default', setDefaultAddress],
  ])('%s an address', async (intent, route) => {
    const { calls, to } = await submit({ intent, id: '7' });
    expect([calls, to]).toEqual([[[route, { params: { id: 7 } }]], '/tai-khoan/so-dia-chi']);
  });

  it.each([
    ['save', '8'],
    ['save', '7; --'],
    ['remove', '8'],
    ['default', '8'],
    ['remove', ''],
  ])('refuse to %s the address %s that is not in the own book', async (intent, id) => {
    expect(await submit({ ...NEW, intent, id, province: 'Hà Nội', ward: 'Phường Hoàn Kiếm' })).toEqual({
      calls: [],
      message: 'Không tìm thấy địa chỉ này, hãy chọn lại trong sổ địa chỉ.',
      draft: null,
      status: 404,
    });
  });

  it('show what is missing and what was typed', async () => {
    const { calls, draft, status } = await submit({ ...NEW, phone: '12', province: 'Hà Nội', ward: '' });
    expect([calls, status]).toEqual([[], 422]);
    expect(draft).toMatchObject({
      fields: { name: 'Lê Kim Anh', phone: '12' },
      names: { province: 'Hà Nội' },
    });
    expect(Object.keys(draft?.errors ?? {}).toSorted()).toEqual(['phone', 'wardId']);
  });

  it.each([
    ['address.errors.area', { wardId: 'Chưa khớp' }, null],
    ['address.errors.limit', {}, 'Chưa khớp'],
  ])('show %s of the server', async (code, errors, message) => {
    const refusal = { code, message: 'Chưa khớp', status: 422 };
    const answer = await submit({ ...NEW, province: 'Hà Nội', ward: 'Bến Mơ' }, { refusal });
    expect([answer.draft?.errors, answer.message, answer.status]).toEqual([errors, message, 422]);
  });

  it('lead guests to sign-in', async () => {
    await expect(submit({ intent: 'remove', id: '7' }, { userId: null })).rejects.toMatchObject({
      status: 302,
    });
  });
});
