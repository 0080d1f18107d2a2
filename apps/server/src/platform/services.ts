import type { Secrets } from './security/secrets.ts';

/**
 * Everything outside this process and its database, built once in start.ts and replaced in tests. What an application
 * needs beside this is added by declaration merging (`ports/services.ts`).
 */
export interface Services {
  /** The address that browsers reach this server at, without a trailing slash. */
  readonly publicUrl: string;
  readonly secrets: Secrets;
  readonly settings: Settings;
}

export interface Settings {
  readonly mode: 'demo' | 'live';
  /** Cookies are Secure unless the server is reached by http on this machine. */
  readonly secureCookies: boolean;
  /** Address ranges of our own proxies: the client is the furthest forwarded address outside of them. */
  readonly proxies: readonly string[];
  /** A Sentry DSN that browsers report errors of our pages to; without it they report nothing. */
  readonly errorReportDsn?: string;
  /** `off` removes the service worker from browsers that have installed it. */
  readonly serviceWorker?: 'on' | 'off';
  readonly rateLimits: RateLimits;
  readonly metricsToken?: string;
}

/** Calls allowed from one network address a minute, counted in each process by itself. */
export interface RateLimits {
  readonly pages: number;
  readonly search: number;
}
