import type { ErrorReports } from './logging/error-reports.ts';
import type { Replica } from './db/replica/reads.ts';
import type { Secrets } from './security/secrets.ts';
import type { SharedMemory } from './shared-memory/shared-memory.ts';

/** Built once in start.ts and replaced in tests; `ports/services.ts` adds services by declaration merging. */
export interface Services {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly secrets: Secrets;
  /** Null: errors are only logged. */
  readonly errorReports: ErrorReports | null;
  /** Undefined: everything is read from the primary. */
  readonly replica?: Replica | undefined;
  /** Null: processes share the database alone. */
  readonly sharedMemory: SharedMemory | null;
  readonly settings: Settings;
}

export interface Settings {
  readonly mode: 'demo' | 'live';
  /** Cookies are Secure unless the server is reached by http on this machine. */
  readonly secureCookies: boolean;
  /** Address of a CDN for public pictures and videos, which replaces `/media`; optional. */
  readonly mediaUrl?: string;
  /** Our own proxies: the client is the furthest forwarded address outside of these ranges. */
  readonly proxies: readonly string[];
  /** A Sentry DSN for errors of pages in browsers, which carry it; optional. */
  readonly errorReportDsn?: string;
  /** `off` removes the service worker from browsers that have installed it. */
  readonly serviceWorker?: 'on' | 'off';
  readonly rateLimits: RateLimits;
  readonly metricsToken?: string;
}

/** Calls of one network address a minute, of all processes with shared memory, else in each. */
export interface RateLimits {
  readonly pages: number;
  readonly search: number;
}
