import type { Policy } from '@market/contract/web';
import type { Blog } from './blog.ts';
import type { Carrier } from './carriers.ts';
import type { BankFeed, PaymentProvider } from './payment-providers.ts';
import type { HumanCheck, IdentityProvider, Mail, Sms } from './providers.ts';
import type { Secrets } from './secrets.ts';
import type { Storage } from './storage.ts';

export type { BankFeed, Carrier, HumanCheck, IdentityProvider, Mail, PaymentProvider, Secrets, Sms };

/** Draws a picture that is named by a key, as SVG; undefined when the key names none. */
export type Draw = (key: string) => string | undefined;

/** Everything beyond this process and its database. Built in main.ts, replaced in tests. */
export interface Services {
  readonly storage: Storage;
  readonly draw: Draw;
  /** The address people reach the market at, without a slash at the end. */
  readonly publicUrl: string;
  readonly mail: Mail;
  readonly sms: Sms;
  readonly humanCheck: HumanCheck;
  readonly secrets: Secrets;
  /** Who else may say who somebody is; empty when nobody may. The first is offered on pages. */
  readonly identityProviders: readonly IdentityProvider[];
  /** Who takes buyers' money, beside transfers to the market's own account. */
  readonly paymentProviders: readonly PaymentProvider[];
  /** Who tells what came into that account. */
  readonly bankFeeds: readonly BankFeed[];
  /** Who carries parcels, beside shops themselves. */
  readonly carriers: readonly Carrier[];
  /** Whose posts are shown; null shows those of the own store. */
  readonly blog: Blog | null;
  /** Secrets and switches that modules need, read once at start. */
  readonly settings: Settings;
}

export interface Settings {
  /** demo or live */
  readonly mode: 'demo' | 'live';
  /** The account bank transfers go to; null when none is set. */
  readonly bank: {
    readonly bin: string;
    readonly name: string;
    readonly account: string;
    readonly holder: string;
  } | null;
  /** Where a demo's fake provider for a banking app reads a VietQR: `?qr=` and its text follow. Nothing in a live market. */
  readonly bankApp?: string;
  /** Which provider takes each method, and how: `credit_card` by `momo`'s `card`. */
  readonly paymentRoutes: Readonly<Record<string, { readonly provider: string; readonly variant: string }>>;
  /** Cookies are Secure unless the market is reached by http on this machine. */
  readonly secureCookies: boolean;
  /** Address ranges of proxies of ours: the caller is the furthest address they tell that is none of theirs. */
  readonly proxies: readonly string[];
  /**
   * An OpenSearch that finds products: its address with its credentials, and how many ms a search may wait for it before
   * PostgreSQL answers. Null leaves it to PostgreSQL.
   */
  readonly openSearch: { readonly url: string; readonly patience: number } | null;
  /** Where browsers tell of errors of our own pages: a DSN of Sentry or whoever speaks its protocol. Without it nobody is told. */
  readonly errorReportDsn?: string;
  /** The operator's own texts (terms, privacy), which the footer leads to. */
  readonly policies?: readonly Policy[];
  /** Browsers keep a worker that shows a page of ours without a network; `off` takes it away from those that have one. */
  readonly serviceWorker?: 'on' | 'off';
  readonly rateLimits: RateLimits;
  /** Opens `/metrics` and `/docs` of a live market on its own port. */
  readonly metricsToken?: string;
}

/** Calls that are allowed from one network address, unless they say otherwise. */
export interface RateLimits {
  /** Sign-ins a minute. */
  readonly signIn: number;
  /** Letters to support a minute. */
  readonly leads: number;
  /** Codes by SMS or e-mail a day. */
  readonly codes: number;
  /** SMS an hour from all addresses together: what they cost has a ceiling. */
  readonly sms: number;
  /** Calls an hour that say on the way whether an account exists. */
  readonly existence: number;
  /** Questions an hour whether an account exists. */
  readonly exists: number;
  /** Looks a minute at who others are. */
  readonly people: number;
  /** Challenges of the human check and of passkeys a minute. */
  readonly challenge: number;
  /** Pages a minute that have to be rendered, in one process: those that are kept do not count. */
  readonly pages: number;
  /** Searches, suggestions and GraphQL queries a minute, in one process. */
  readonly search: number;
}
