import type { Policy } from '@market/contract/web';
import type { BankFeed } from './bank-feed.ts';
import type { Blog } from './blog.ts';
import type { Carrier } from './carrier.ts';
import type { HumanCheck } from './human-check.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { Mail } from './mail.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Sms } from './sms.ts';
import type { Storage } from './storage.ts';

/** The external services of the market, each behind its port. */
export interface ExternalServices {
  readonly mail: Mail;
  readonly sms: Sms;
  readonly humanCheck: HumanCheck;
  /** External sign-in; empty when there is none. The first is offered on pages. */
  readonly identityProviders: readonly IdentityProvider[];
  /** Providers that buyers pay by, beside transfers to the market's own bank account. */
  readonly paymentProviders: readonly PaymentProvider[];
  /** Sources of the transactions on the market's bank account. */
  readonly bankFeeds: readonly BankFeed[];
  /** Carriers of parcels, beside delivery by the shops themselves. */
  readonly carriers: readonly Carrier[];
  /** An external blog; null shows the posts of the market's own store. */
  readonly blog: Blog | null;
}

/** Calls that are allowed from one network address, unless they say otherwise. */
export interface MarketRateLimits {
  /** Sign-ins a minute. */
  readonly signIn: number;
  /** Messages to support a minute. */
  readonly leads: number;
  /** One-time codes by SMS or e-mail a day. */
  readonly codes: number;
  /** SMS an hour from all addresses together, which limits what they cost. */
  readonly sms: number;
  /** Calls an hour that reveal, beside their purpose, whether an account exists. */
  readonly existence: number;
  /** Questions an hour whether an account exists. */
  readonly exists: number;
  /** Profiles of other people a minute. */
  readonly people: number;
  /** Challenges of the human check and of passkeys a minute. */
  readonly challenge: number;
}

export interface MarketSettings {
  /** The account that bank transfers go to; null when none is set. */
  readonly bank: {
    readonly bin: string;
    readonly name: string;
    readonly account: string;
    readonly holder: string;
  } | null;
  /** Where a demo's fake banking app reads a VietQR: `?qr=` and the text follow. Undefined in a live market. */
  readonly bankApp?: string;
  /** The provider of each payment method and its variant: `credit_card` by `momo`'s `card`. */
  readonly paymentRoutes: Readonly<Record<string, { readonly provider: string; readonly variant: string }>>;
  /**
   * OpenSearch for products: its address with credentials, and after how many ms PostgreSQL answers instead. Null
   * searches in PostgreSQL.
   */
  readonly openSearch: { readonly url: string; readonly timeoutMs: number } | null;
  /** The operator's own texts (terms, privacy), linked in the footer. */
  readonly policies?: readonly Policy[];
}

declare module '#platform/services.ts' {
  interface Services extends ExternalServices {
    readonly storage: Storage;
  }
  interface Settings extends MarketSettings {}
  interface RateLimits extends MarketRateLimits {}
}
