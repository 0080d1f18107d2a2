import type { Customer } from '@market/contract/customers/schemas';
import type { UserSession } from '@market/contract/sessions/schemas';
import { STAFF_LINK_PATH, STAFF_PATH } from '../paths.ts';

/** `unknown` until the browser has checked: server-rendered pages are the same for everybody. */
export interface Session {
  readonly status: 'unknown' | 'guest' | 'user';
  readonly user: UserSession | null;
  readonly cartCount: number;
  /** Includes the address book; null until loaded. */
  readonly customer: Customer | null;
  readonly selectedAddressId: number | null;
  /** The session ended during use: a banner offers to sign in again. */
  readonly signedOut: boolean;
}

export type SessionEvent =
  | { readonly type: 'guest' }
  | { readonly type: 'user'; readonly user: UserSession }
  | { readonly type: 'cart'; readonly count: number }
  | { readonly type: 'customer'; readonly customer: Customer }
  | { readonly type: 'address_selected'; readonly id: number }
  | { readonly type: 'expired' }
  | { readonly type: 'strip_closed' };

export const UNKNOWN_SESSION: Session = {
  status: 'unknown',
  user: null,
  cartCount: 0,
  customer: null,
  selectedAddressId: null,
  signedOut: false,
};

/** The previously chosen address if it still exists, else the default, else the first. */
export const selectedAddress = (customer: Customer, chosen: number | null): number | null => {
  const { addresses, defaultAddress } = customer;
  if (addresses.some(({ id }) => id === chosen)) return chosen;
  return defaultAddress?.id ?? addresses[0]?.id ?? null;
};

export const sessionReducer = (session: Session, event: SessionEvent): Session => {
  switch (event.type) {
    case 'guest':
      return { ...UNKNOWN_SESSION, status: 'guest', signedOut: session.signedOut };
    case 'user':
      return { ...session, status: 'user', user: event.user, signedOut: false };
    case 'cart':
      return session.cartCount === event.count ? session : { ...session, cartCount: event.count };
    case 'customer': {
      const { customer } = event;
      const selectedAddressId = selectedAddress(customer, session.selectedAddressId);
      return { ...session, customer, selectedAddressId };
    }
    case 'address_selected':
      return { ...session, selectedAddressId: event.id };
    case 'expired':
      return { ...UNKNOWN_SESSION, status: 'guest', signedOut: true };
    case 'strip_closed':
      return { ...session, signedOut: false };
  }
};

const SIGN_IN_PATH = '/dang-nhap';
const REGISTRATION_PATH = '/dang-ky';
const RECOVERY_PATH = '/quen-mat-khau';
/** Never a redirect target after sign-in. */
const isSignInPage = (path: string): boolean =>
  [SIGN_IN_PATH, REGISTRATION_PATH, RECOVERY_PATH, STAFF_LINK_PATH].includes(path.split(/[?#]/, 1)[0] ?? '');

// Base for parsing paths; `.invalid` never resolves.
const DUMMY_ORIGIN = 'https://market.invalid';

/** Normalised path; null when the browser would leave our origin. */
const sameOriginPath = (path: string): string | null => {
  if (!path.startsWith('/') || !URL.canParse(path, DUMMY_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(path, DUMMY_ORIGIN);
  return origin === DUMMY_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : null;
};

export const nextPath = (next: string | null): string => {
  const path = next === null ? null : sameOriginPath(next);
  return path === null || isSignInPage(path) ? '/' : path;
};

const withNext = (page: string, next: string | null): string => {
  const path = nextPath(next);
  return path === '/' ? page : `${page}?next=${encodeURIComponent(path)}`;
};

/** Only same-origin paths are accepted as the return address. */
export const signInPath = (from: string | null): string => withNext(SIGN_IN_PATH, from);
/** For expired sessions: the page explains it. */
export const signInAgainPath = (from: string): string => {
  const path = signInPath(from);
  return `${path}${path.includes('?') ? '&' : '?'}het-phien=1`;
};
export const registrationPath = (from: string | null): string => withNext(REGISTRATION_PATH, from);
export const recoveryPath = (from: string | null): string => withNext(RECOVERY_PATH, from);
/** For signed-in users whose registration is unfinished. */
export const lastRegistrationStepPath = (from: string | null): string => {
  const path = registrationPath(from);
  return `${path}${path.includes('?') ? '&' : '?'}buoc=4`;
};

/** Staff who come from nowhere begin at their work. */
export const pathAfterSignIn = (user: UserSession, next: string | null): string => {
  if (user.registerStep4Required) return lastRegistrationStepPath(next);
  const path = nextPath(next);
  return path === '/' && user.scope.includes('staff') ? STAFF_PATH : path;
};

export const isSeller = (user: UserSession | null): boolean =>
  user !== null && (user.shop !== null || user.scope.includes('shop'));
