import type { MarketProfile } from '@market/contract/rules/market-profile';
import type { Policy } from '@market/contract/web';
import type { Backups } from './backups.ts';
import type { BankFeed } from './bank-feed.ts';
import type { Blog } from './blog.ts';
import type { Carrier } from './carrier.ts';
import type { HumanCheck } from './human-check.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { Mail } from './mail.ts';
import type { OutboundHttp } from './outbound-http.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { ProviderSetup } from './provider-setup.ts';
import type { Push } from './push.ts';
import type { Sms } from './sms.ts';
import type { Storage } from './storage.ts';

export interface ExternalServices {
  readonly mail: Mail;
  readonly sms: Sms;
  /** Whether messages of a kind leave the market; others wait until they expire. */
  readonly canSend: { readonly sms: boolean; readonly mail: boolean };
  readonly push: Push;
  readonly humanCheck: HumanCheck;
  /** The first is offered on pages. */
  readonly identityProviders: readonly IdentityProvider[];
  readonly paymentProviders: readonly PaymentProvider[];
  readonly bankFeeds: readonly BankFeed[];
  readonly carriers: readonly Carrier[];
  /** Null: posts of the market's own database. */
  readonly blog: Blog | null;
  readonly outboundHttp: OutboundHttp;
  readonly providerSetup: ProviderSetup;
}

/** Calls per network address and minute, unless they say otherwise. */
export interface MarketRateLimits {
  readonly signIn: number;
  readonly leads: number;
  /** One-time codes by SMS or e-mail a day. */
  readonly codes: number;
  /** SMS an hour from all addresses together, which limits what they cost. */
  readonly sms: number;
  /** Calls an hour that reveal, beside their purpose, whether an account exists. */
  readonly existence: number;
  /** Explicit checks an hour whether an account exists. */
  readonly exists: number;
  readonly people: number;
  readonly challenge: number;
}

export interface MarketSettings {
  readonly bank: {
    readonly bin: string;
    readonly name: string;
    readonly account: string;
    readonly holder: string;
  } | null;
  /** Where a demo's fake banking app reads a VietQR: `?qr=` and the text follow. Undefined in a live market. */
  readonly bankApp?: string;
  readonly paymentRoutes: Readonly<Record<string, { readonly provider: string; readonly variant: string }>>;
  /** After `timeoutMs` PostgreSQL answers instead; null always searches in PostgreSQL. The url has credentials. */
  readonly openSearch: { readonly url: string; readonly timeoutMs: number } | null;
  readonly policies?: readonly Policy[];
  /** What the market is called and who runs it. */
  readonly profile: MarketProfile;
}

declare module '#platform/services.ts' {
  interface Services extends ExternalServices {
    readonly storage: Storage;
    /** Null: no backups are scheduled. */
    readonly backups: Backups | null;
  }
  interface Settings extends MarketSettings {}
  interface RateLimits extends MarketRateLimits {}
}
