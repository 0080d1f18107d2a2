import type { CarrierService, Fault, Service } from './faults.ts';
import type { TokenFault } from './google/tokens.ts';
import type { JournalRow } from './journal.ts';
import type { Message, MessageFilter } from './messages.ts';
import type { Advance, Parcel } from './parcels.ts';

export type { CarrierService, Fault, JournalRow, Message, MessageFilter, Service, TokenFault };

const code = /(?<!\d)\d{6}(?!\d)/;
const timeoutMs = 10_000;
const interval = 50;

/** The levers of a running fake provider, for tests and journeys. */
export interface ProvidersClient {
  /** What was delivered, oldest first. */
  messages(filter?: MessageFilter): Promise<readonly Message[]>;
  clearMessages(): Promise<void>;
  /**
   * The six digits of the newest message to this number (any spelling) or e-mail; waits for it up to 10 s.
   * Throws when none came. An older message answers at once: clear the messages before asking for a second code.
   */
  lastCode(to: string): Promise<string>;
  /**
   * One entry for each next call of the service, or each next call back; replaces what was ordered before.
   * @param order of this order alone, by the number the market calls it there
   */
  faults(service: Service, plan: readonly Fault[], order?: string): Promise<void>;
  clearFaults(): Promise<void>;
  /** An ID token. Claims given replace the usual ones of `han.tran@gmail.test`; null leaves one out. */
  idToken(claims?: Readonly<Record<string, unknown>>, fault?: TokenFault): Promise<string>;
  /** A new signing key from now on; the old one stays among the published ones unless dropped. */
  rotateGoogleKeys(dropOld?: boolean): Promise<void>;
  /** What was called, and what the market was told, oldest first. */
  journal(service?: Service, order?: string): Promise<readonly JournalRow[]>;
  /** A parcel's next step, or the one named; with another sum of cash or fee, or its cash handed over. */
  advanceParcel(code: string, how?: Advance): Promise<void>;
  /** A carrier's parcels, newest first. */
  parcels(service: CarrierService): Promise<readonly Parcel[]>;
  /** Where a carrier tells the market of its parcels. */
  setHook(service: CarrierService, url: string): Promise<void>;
  /** Moves the fake providers' clock on; resolves when what came due by it is done. */
  advance(ms: number): Promise<void>;
  /** Puts the fake providers' clock to a time. */
  setClock(time: Date): Promise<void>;
}

type Send = <T>(method: string, path: string, body?: unknown) => Promise<T>;

const sender =
  (url: string): Send =>
  async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'x-control-token': 'demo',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: HTTP ${answer.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as never;
  };

const queryOf = (fields: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  ).toString();

/** @param url the prefix of the fake provider: `Providers.url` */
export const providersAt = (url: string): ProvidersClient => {
  const send = sender(url);
  const messages = ({ channel, to }: MessageFilter = {}) =>
    send<readonly Message[]>('GET', `/control/messages?${queryOf({ channel, to })}`);
  const lastCode = async (to: string): Promise<string> => {
    for (const until = Date.now() + timeoutMs; Date.now() < until;) {
      const found = (await messages({ to })).map(({ text }) => code.exec(text)?.[0]).findLast(Boolean);
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, interval));
    }
    throw new Error(`no message with a code came to ${to} in ${timeoutMs / 1000} s`);
  };
  return {
    messages,
    lastCode,
    clearMessages: () => send('DELETE', '/control/messages'),
    faults: (service, plan, order) => send('POST', '/control/faults', { service, plan, order }),
    clearFaults: () => send('DELETE', '/control/faults'),
    idToken: async (claims = {}, fault) =>
      (await send<{ token: string }>('POST', '/google/control/token', { claims, fault })).token,
    rotateGoogleKeys: (dropOld = false) => send('POST', '/control/google/rotate', { drop_old: dropOld }),
    journal: (service, order) => send('GET', `/control/journal?${queryOf({ service, order })}`),
    advanceParcel: (code, how = {}) =>
      send('POST', `/control/parcel/${encodeURIComponent(code)}/advance`, how),
    parcels: (service) => send('GET', `/control/parcels?${queryOf({ service })}`),
    setHook: (service, url) => send('PUT', '/control/hooks', { service, url }),
    advance: (ms) => send('POST', '/control/clock/advance', { ms }),
    setClock: (time) => send('PUT', '/control/clock', { at: time.toISOString() }),
  };
};
