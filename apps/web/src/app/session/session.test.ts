import type { Address, Customer } from '@market/contract/customers/schemas';
import type { UserSession } from '@market/contract/sessions/schemas';
import { describe, expect, it } from 'vitest';
import {
  isSeller,
  nextPath,
  pathAfterSignIn,
  registrationPath,
  sessionReducer,
  signInAgainPath,
  signInPath,
  UNKNOWN_SESSION,
} from './session.ts';
import { readAttribution } from './attribution.ts';

const user = { id: 7, fullName: 'Trần Ngọc Hân', shop: null, scope: ['user'] } as unknown as UserSession;
const signedIn = sessionReducer(UNKNOWN_SESSION, { type: 'user', user });

describe('the session', () => {
  it('keeps the user who signed in and the cart counted before', () => {
    const withCart = sessionReducer(UNKNOWN_SESSION, { type: 'cart', count: 4 });
    expect(sessionReducer(withCart, { type: 'user', user })).toEqual({
      ...UNKNOWN_SESSION,
      status: 'user',
      user,
      cartCount: 4,
    });
  });

  it('is cleared and says so when it is lost', () => {
    expect(sessionReducer(signedIn, { type: 'expired' })).toEqual({
      ...UNKNOWN_SESSION,
      status: 'guest',
      signedOut: true,
    });
  });

  it('stops asking to sign in again once someone has, or closed the strip', () => {
    const expired = sessionReducer(signedIn, { type: 'expired' });
    expect(sessionReducer(expired, { type: 'user', user }).signedOut).toBe(false);
    expect(sessionReducer(expired, { type: 'strip_closed' })).toMatchObject({
      signedOut: false,
      status: 'guest',
    });
  });

  it('continues to ask when the page finds a guest after losing the session', () => {
    expect(sessionReducer(sessionReducer(signedIn, { type: 'expired' }), { type: 'guest' }).signedOut).toBe(
      true,
    );
  });

  it('is the same object when the cart count does not change', () => {
    expect(sessionReducer(signedIn, { type: 'cart', count: 0 })).toBe(signedIn);
  });

  it('is a seller with a shop or the scope of one', () => {
    expect(isSeller(null)).toBe(false);
    expect(isSeller(user)).toBe(false);
    expect(isSeller({ ...user, scope: ['user', 'shop'] })).toBe(true);
  });
});

describe('the customer of the session', () => {
  const address = (id: number, isDefault = false) => ({ id, default: isDefault }) as Address;
  const customer = (addresses: Address[]) =>
    ({ addresses, defaultAddress: addresses.find((one) => one.default) ?? null }) as Customer;
  const loaded = (book: Customer, before = signedIn) =>
    sessionReducer(before, { type: 'customer', customer: book });

  it('selects the default address when none is selected', () => {
    expect(loaded(customer([address(1), address(2, true)])).selectedAddressId).toBe(2);
  });

  it('selects the first address when there is no default', () => {
    expect(loaded(customer([address(4), address(5)])).selectedAddressId).toBe(4);
  });

  it('keeps the address that was selected before', () => {
    const chosen = sessionReducer(signedIn, { type: 'address_selected', id: 4 });
    expect(loaded(customer([address(4), address(5, true)]), chosen).selectedAddressId).toBe(4);
  });

  it('selects anew when the selected address was removed from the book', () => {
    const chosen = sessionReducer(signedIn, { type: 'address_selected', id: 9 });
    expect(loaded(customer([address(5, true)]), chosen).selectedAddressId).toBe(5);
  });

  it('has no address selected while the book is empty', () => {
    expect(loaded(customer([]))).toMatchObject({ customer: customer([]), selectedAddressId: null });
  });

  it('ends with the session', () => {
    const after = sessionReducer(loaded(customer([address(1)])), { type: 'guest' });
    expect(after).toMatchObject({ user: null, customer: null, selectedAddressId: null });
  });
});

describe('signing in', () => {
  it('returns to the previous page', () => {
    expect(signInPath('/gio-hang?x=1')).toBe('/dang-nhap?next=%2Fgio-hang%3Fx%3D1');
    expect(nextPath('/gio-hang?x=1')).toBe('/gio-hang?x=1');
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    'https://evil.test',
    '',
    '/dang-nhap?next=/',
    '/dang-ky?buoc=2',
    '/quen-mat-khau',
    '/thiet-lap-tai-khoan',
  ])('never goes to %j', (next) => {
    expect(nextPath(next)).toBe('/');
  });

  it('preserves the target on every way in, and says that a session ended', () => {
    expect(registrationPath('/gio-hang')).toBe('/dang-ky?next=%2Fgio-hang');
    expect(signInAgainPath('/gio-hang')).toBe('/dang-nhap?next=%2Fgio-hang&het-phien=1');
    expect(signInAgainPath('/')).toBe('/dang-nhap?het-phien=1');
  });

  it('leads to the last step of the registration while that is open', () => {
    expect(pathAfterSignIn({ ...user, registerStep4Required: true }, '/gio-hang')).toBe(
      '/dang-ky?next=%2Fgio-hang&buoc=4',
    );
    expect(pathAfterSignIn({ ...user, registerStep4Required: false }, '/gio-hang')).toBe('/gio-hang');
  });

  it('leads staff to their work, unless they come from another page', () => {
    const staff = { ...user, scope: ['user', 'staff'] } as UserSession;
    expect([null, '/', '//evil.test', '/dang-nhap'].map((next) => pathAfterSignIn(staff, next))).toEqual(
      Array.from({ length: 4 }, () => '/quan-tri'),
    );
    expect(pathAfterSignIn(staff, '/quan-tri/don-hang')).toBe('/quan-tri/don-hang');
    expect(pathAfterSignIn(user, null)).toBe('/');
  });

  it('has no return path from the home page or from itself', () => {
    expect([signInPath('/'), signInPath('/dang-nhap?next=%2F'), signInPath('//evil.test')]).toEqual([
      '/dang-nhap',
      '/dang-nhap',
      '/dang-nhap',
    ]);
  });
});

describe('a visit', () => {
  const url = (search: string) => new URL(`https://cho.test/${search}`);
  it('keeps the ref_code of the address', () => {
    expect(readAttribution(url('?ref_code=HAN-7'), '').refCode).toBe('HAN-7');
    expect(readAttribution(url('?ref_code=%3Cscript%3E'), '').refCode).toBeNull();
  });

  it('comes from its campaign, else from the page before when that is not ours', () => {
    expect(readAttribution(url('?utm_source=zalo'), 'https://google.com/x').source).toBe('zalo');
    expect(readAttribution(url(''), 'https://google.com/x').source).toBe('google.com');
    expect(readAttribution(url(''), 'https://cho.test/a').source).toBeNull();
    expect(readAttribution(url(''), 'not a url').source).toBeNull();
  });
});
