import type { CarrierService, Fault, Service } from './faults.ts';
import type { TokenFault } from './google/tokens.ts';
import type { JournalRow } from './journal.ts';
import type { Message, MessageFilter } from './messages.ts';
import type { PushMessage } from './push/routes.ts';
import type { Advance, Parcel } from './parcels.ts';

export type { CarrierService, Fault, JournalRow, Message, MessageFilter, Service, TokenFault };

const code = /(?<!\d)\d{6}(?!\d)/;
const timeoutMs = 10_000;
const interval = 50;

/** Controls a running fake provider, for tests and journeys. */
export interface ProvidersClient {
  /** Delivered messages, oldest first. */
  messages(filter?: MessageFilter): Promise<readonly Message[]>;
  clearMessages(): Promise<void>;
  /**
   * The six digits of the newest message to this phone number (any spelling) or e-mail address; waits up to 10 s.
   * An older message counts: clear the messages before requesting a second code. @throws Error without a message
   */
  lastCode(to: string): Promise<string>;
  /**
   * Replaces the planned faults: one entry for each next call to the service or callback from it.
   * @param order limits them to this order, by the number that the market sends there
   */
  faults(service: Service, plan: readonly Fault[], order?: string): Promise<void>;
  clearFaults(): Promise<void>;
  /** An ID token. `claims` override those of `han.tran@gmail.test`; null leaves one out. */
  idToken(claims?: Readonly<Record<string, unknown>>, fault?: TokenFault): Promise<string>;
  /** Signs with a new key from now on; the old one stays published unless `dropOld`. */
  rotateGoogleKeys(dropOld?: boolean): Promise<void>;
  /** Calls of the market and callbacks to it, oldest first. */
  journal(service?: Service, order?: string): Promise<readonly JournalRow[]>;
  /** Moves a parcel to its next stage or the given one, changes its cash or fee, or hands its cash over. */
  advanceParcel(code: string, how?: Advance): Promise<void>;
  /** Subscribes a browser to push messages. */
  subscribe(): Promise<PushSubscription>;
  /** What a browser received, oldest first. */
  pushes(subscription: PushSubscription): Promise<readonly PushMessage[]>;
  unsubscribe(subscription: PushSubscription): Promise<void>;
  /** Newest first. */
  parcels(service: CarrierService): Promise<readonly Parcel[]>;
  /** Sets the address of a carrier's webhooks. */
  setHook(service: CarrierService, url: string): Promise<void>;
  /** Moves the fake providers' clock forward; resolves when everything due until then is done. */
  advance(ms: number): Promise<void>;
  /** Sets the fake providers' clock. */
  setClock(time: Date): Promise<void>;
}

/** As a browser hands it to the market. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const subscriptionPath = ({ endpoint }: PushSubscription): string =>
  `/push/control/subscriptions/${endpoint.split('/').at(-1)}`;

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

/** @param url `Providers.url` */
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
    subscribe: () => send('POST', '/push/control/subscriptions', {}),
    pushes: (subscription) => send('GET', subscriptionPath(subscription)),
    unsubscribe: (subscription) => send('DELETE', subscriptionPath(subscription)),
    setHook: (service, url) => send('PUT', '/control/hooks', { service, url }),
    advance: (ms) => send('POST', '/control/clock/advance', { ms }),
    setClock: (time) => send('PUT', '/control/clock', { at: time.toISOString() }),
  };
};
