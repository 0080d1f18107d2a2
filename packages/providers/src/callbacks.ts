import type { Clock } from './clock.ts';
import type { CallbackFault, Faults, Forgery, Service } from './faults.ts';
import type { Journal } from './journal.ts';
import { isMarketAddress } from './market-address.ts';

interface CallbackContext {
  /** The origin of the market; no other address is called. */
  readonly marketUrl: string | undefined;
  readonly journal: Journal;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly closing: AbortSignal;
}

/** Deviations from a correct callback. */
export interface CallbackFaults {
  readonly forge?: Forgery;
  /** Reports the opposite result of the order. */
  readonly flipped?: boolean;
}

export interface CallbackRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One notification of a service to the market. */
export interface Callback {
  readonly service: Service;
  /** Its name in the journal: `ipn`, `callback`. */
  readonly call: string;
  /** The market's number of the order. */
  readonly order: string;
  /** Built anew for every try; undefined when this fault cannot be applied: nothing is sent. */
  request(how: CallbackFaults): CallbackRequest | undefined;
  /** Whether this response ends the tries; `undefined`: no response within `patience`. */
  ends(answer: { readonly status: number; readonly text: string } | undefined): boolean;
  /** ms between a failed try and the next. */
  readonly retries: readonly number[];
  /** ms the service waits for a response. */
  readonly patience: number;
  /** When the order expires, for `lateAfterExpiry`; ms since 1970. */
  readonly expiresAt?: number;
}

export interface Callbacks {
  /** Applies the planned fault. Resolves after the first try, or at once when that is delayed. */
  send(callback: Callback): Promise<void>;
  /** Resolves when no call is in progress; later tries are on the clock. */
  idle(): Promise<void>;
}

const maxAnswerLength = 200;

const post = async (context: CallbackContext, { url, ...request }: CallbackRequest, patience: number) => {
  try {
    const signal = AbortSignal.any([context.closing, AbortSignal.timeout(patience)]);
    const answer = await fetch(url, { ...request, signal, redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return undefined;
  }
};

type Send = (how: CallbackFaults) => Promise<void>;

/** Repeats a callback until a response ends it; the journal lists every try. */
const repeatUntilAccepted =
  (context: CallbackContext, callback: Callback, fault: CallbackFault | undefined): Send =>
  async (how) => {
    const { service, call, order, retries, patience } = callback;
    const note = (outcome: string) =>
      context.journal.write({ service, call, order, outcome, fault: fault?.verb });
    const attempt = async (attempts: number): Promise<void> => {
      const request = callback.request(how);
      if (request === undefined) return note('not sent: this fault is unknown here');
      if (!isMarketAddress(request.url, context)) return note('not an address of the market');
      const answer = await post(context, request, patience);
      if (context.closing.aborted) return undefined;
      note(
        answer === undefined
          ? 'no answer'
          : `HTTP ${answer.status} ${answer.text.slice(0, maxAnswerLength)}`.trim(),
      );
      const pause = retries[attempts];
      if (callback.ends(answer) || pause === undefined) return undefined;
      return context.clock.at(context.clock.now() + pause, () => attempt(attempts + 1));
    };
    await attempt(0);
  };

const sendCopies = async (context: CallbackContext, send: Send, { n = 2, gap = 0 }): Promise<void> => {
  const from = context.clock.now();
  if (gap > 0) for (let at = 1; at < n; at++) context.clock.at(from + at * gap, () => send({}));
  await Promise.all(Array.from({ length: gap > 0 ? 1 : n }, () => send({})));
};

/** Sends callbacks to the market: one queue for all services. */
export const callbacks = (context: CallbackContext): Callbacks => {
  const waitingByService = new Map<Service, Send[]>();
  const running = new Set<Promise<void>>();
  const release = async (service: Service) => {
    const waiting = waitingByService.get(service) ?? [];
    waitingByService.delete(service);
    for (const send of waiting) await send({});
  };
  const sendWithFault = async (callback: Callback, fault: CallbackFault | undefined): Promise<void> => {
    const { service, call, order, expiresAt = 0 } = callback;
    const send = repeatUntilAccepted(context, callback, fault);
    const { now, at } = context.clock;
    const sendAt = (due: number) => at(Math.max(due, now()), () => send({}));
    switch (fault?.verb) {
      case undefined:
        return send({});
      case 'drop':
        return context.journal.write({ service, call, order, outcome: 'dropped', fault: fault.verb });
      case 'delay':
        return sendAt(now() + fault.ms);
      case 'lateAfterExpiry':
        return sendAt(expiresAt + 1000);
      case 'duplicate':
        return sendCopies(context, send, fault);
      case 'forge':
        return send({ forge: fault.what });
      case 'flipFinal':
        await send({ flipped: fault.first === true });
        return send({ flipped: fault.first !== true });
      case 'reorder':
        waitingByService.set(service, [...(waitingByService.get(service) ?? []), send]);
        return undefined;
    }
  };
  const notify = async (callback: Callback): Promise<void> => {
    const fault = context.faults.nextCallback(callback.service, callback.order);
    await sendWithFault(callback, fault);
    if (fault?.verb !== 'reorder') await release(callback.service);
  };
  return {
    send: (callback) => {
      const notified = notify(callback).finally(() => running.delete(notified));
      running.add(notified);
      return notified;
    },
    idle: async () => void (await Promise.allSettled(running)),
  };
};
