import type { Storage } from './storage.ts';

/** Draws a picture that is named by a key, as SVG; undefined when the key names none. */
export type Draw = (key: string) => string | undefined;

/** Everything beyond this process and its database. Built in main.ts, replaced in tests. */
export interface Outside {
  readonly storage: Storage;
  readonly draw: Draw;
  /** The address people reach the market at, without a slash at the end. */
  readonly publicUrl: string;
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
  /** Cookies are Secure unless the market is reached by http on this machine. */
  readonly secureCookies: boolean;
  /**
   * An OpenSearch that finds products: its address with its credentials, and how many ms a search may wait for it before
   * PostgreSQL answers. Null leaves it to PostgreSQL.
   */
  readonly openSearch: { readonly url: string; readonly patience: number } | null;
  /** Calls a minute from one address that sign-in and the like allow. */
  readonly rateLimits: { readonly signIn: number; readonly leads: number };
}
