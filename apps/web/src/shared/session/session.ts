import type { Customer, UserSession } from '@market/contract';

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

export const UNKNOWN: Session = {
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
export const sessionAfter = (session: Session, event: SessionEvent): Session => {
  switch (event.type) {
    case 'guest':
      return { ...UNKNOWN, status: 'guest', lost: session.lost };
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
      return { ...UNKNOWN, status: 'guest', lost: true };
    case 'strip_closed':
      return { ...session, lost: false };
  }
};

/** Where to sign in and come back from. Only our own addresses are come back to. */
export const signInPath = (from: string): string =>
  from.startsWith('/') && !from.startsWith('//') && from !== '/' && !from.startsWith('/dang-nhap')
    ? `/dang-nhap?next=${encodeURIComponent(from)}`
    : '/dang-nhap';

/** Where to go after signing in. */
export const nextPath = (next: string | null): string =>
  next !== null && /^\/(?![/\\])/.test(next) && !next.startsWith('/dang-nhap') ? next : '/';

/** Sellers are those with a shop or its scope. */
export const isSeller = (user: UserSession | null): boolean =>
  user !== null && (user.shop !== null || user.scope.includes('shop'));
