import type { Customer } from '@market/contract/customers/schemas';
import type { UserSession } from '@market/contract/sessions/schemas';
import { STAFF_LINK_PATH } from '../paths.ts';

/** `unknown` until the browser has looked: the server's page is the same for everybody. */
export interface Session {
  readonly status: 'unknown' | 'guest' | 'user';
  readonly user: UserSession | null;
  /** Lines in the cart. */
  readonly cartCount: number;
  /** With the address book; null until it was asked for. */
  readonly customer: Customer | null;
  readonly selectedAddressId: number | null;
  /** It ended while someone was using it: the strip asks to sign in again. */
  readonly lost: boolean;
}

export type SessionEvent =
  | { readonly type: 'guest' }
  | { readonly type: 'user'; readonly user: UserSession }
  | { readonly type: 'cart'; readonly count: number }
  | { readonly type: 'customer'; readonly customer: Customer }
  | { readonly type: 'address_selected'; readonly id: number }
  | { readonly type: 'lost' }
  | { readonly type: 'strip_closed' };

export const UNKNOWN_SESSION: Session = {
  status: 'unknown',
  user: null,
  cartCount: 0,
  customer: null,
  selectedAddressId: null,
  lost: false,
};

/** The address chosen before while it is in the book, else the default one, else the first. */
export const selectedAddress = (customer: Customer, chosen: number | null): number | null => {
  const { addresses, defaultAddress } = customer;
  if (addresses.some(({ id }) => id === chosen)) return chosen;
  return defaultAddress?.id ?? addresses[0]?.id ?? null;
};

/** What a session becomes. */
export const sessionReducer = (session: Session, event: SessionEvent): Session => {
  switch (event.type) {
    case 'guest':
      return { ...UNKNOWN_SESSION, status: 'guest', lost: session.lost };
    case 'user':
      return { ...session, status: 'user', user: event.user, lost: false };
    case 'cart':
      return session.cartCount === event.count ? session : { ...session, cartCount: event.count };
    case 'customer': {
      const { customer } = event;
      const selectedAddressId = selectedAddress(customer, session.selectedAddressId);
      return { ...session, customer, selectedAddressId };
    }
    case 'address_selected':
      return { ...session, selectedAddressId: event.id };
    case 'lost':
      return { ...UNKNOWN_SESSION, status: 'guest', lost: true };
    case 'strip_closed':
      return { ...session, lost: false };
  }
};

const SIGN_IN_PATH = '/dang-nhap';
const REGISTRATION_PATH = '/dang-ky';
const RECOVERY_PATH = '/quen-mat-khau';
/** Pages that lead on by themselves: nobody comes back to them. */
const isSignInPage = (path: string): boolean =>
  [SIGN_IN_PATH, REGISTRATION_PATH, RECOVERY_PATH, STAFF_LINK_PATH].includes(path.split(/[?#]/, 1)[0] ?? '');

// Only for reading paths: no host of the name can be.
const DUMMY_ORIGIN = 'https://market.invalid';

/** A path of ours as a browser would read it; null when it leads to another host, or nowhere. */
const sameOriginPath = (given: string): string | null => {
  if (!given.startsWith('/') || !URL.canParse(given, DUMMY_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(given, DUMMY_ORIGIN);
  return origin === DUMMY_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : null;
};

/** Where to go after signing in. */
export const nextPath = (next: string | null): string => {
  const path = next === null ? null : sameOriginPath(next);
  return path === null || isSignInPage(path) ? '/' : path;
};

const withNext = (page: string, next: string | null): string => {
  const path = nextPath(next);
  return path === '/' ? page : `${page}?next=${encodeURIComponent(path)}`;
};

/** Where to sign in and come back from. Only our own addresses are come back to. */
export const signInPath = (from: string | null): string => withNext(SIGN_IN_PATH, from);
/** The same for someone who was signed in: the page says so. */
export const signInAgainPath = (from: string): string => {
  const path = signInPath(from);
  return `${path}${path.includes('?') ? '&' : '?'}het-phien=1`;
};
export const registrationPath = (from: string | null): string => withNext(REGISTRATION_PATH, from);
export const recoveryPath = (from: string | null): string => withNext(RECOVERY_PATH, from);
/** The last step of a registration, for whoever is signed in and has not done it. */
export const lastRegistrationStepPath = (from: string | null): string => {
  const path = registrationPath(from);
  return `${path}${path.includes('?') ? '&' : '?'}buoc=4`;
};

/** Where a sign-in leads: to the last step of the registration while that is open, else to where one wanted. */
export const pathAfterSignIn = (user: UserSession, next: string | null): string =>
  user.registerStep4Required ? lastRegistrationStepPath(next) : nextPath(next);

/** Sellers are those with a shop or its scope. */
export const isSeller = (user: UserSession | null): boolean =>
  user !== null && (user.shop !== null || user.scope.includes('shop'));
