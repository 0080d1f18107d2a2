import type { Clock } from './clock.ts';
import type { CallbackFault, Faults, Forgery, Service } from './faults.ts';
import type { Journal } from './journal.ts';
import { isMarketAddress } from './market-address.ts';

interface CallbackContext {
  /** The origin of the market; nothing else is called. */
  readonly marketUrl: string | undefined;
  readonly journal: Journal;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly closing: AbortSignal;
}

/** How a call back is to be made other than as it should. */
export interface CallbackFaults {
  readonly forge?: Forgery;
  /** The opposite of what became of the order. */
  readonly flipped?: boolean;
}

export interface CallbackRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One thing a service has to tell the market. */
export interface Callback {
  readonly service: Service;
  /** What the journal calls it: `ipn`, `callback`. */
  readonly call: string;
  /** The market's own number of what it is about. */
  readonly order: string;
  /** Made anew at every try; undefined when it cannot be spoilt this way, and nothing is sent. */
  request(how: CallbackFaults): CallbackRequest | undefined;
  /** Whether this answer ends the tries; `undefined` is none within the patience. */
  ends(answer: { readonly status: number; readonly text: string } | undefined): boolean;
  /** ms from each try to the next, when the one before did not end them. */
  readonly retries: readonly number[];
  /** ms the service waits for an answer. */
  readonly patience: number;
  /** When the order ends, for `lateAfterExpiry`; ms since 1970. */
  readonly expiresAt?: number;
}

export interface Callbacks {
  /** Tells the market, with the fault that was ordered for it. Resolves after the first try, or when there is none yet. */
  send(callback: Callback): Promise<void>;
  /** Resolves when nobody is being told: what comes next is on the clock. */
  idle(): Promise<void>;
}

const longestAnswer = 200;

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

/** One telling: tries until the answer ends it, every try in the journal. */
const teller =
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
          : `HTTP ${answer.status} ${answer.text.slice(0, longestAnswer)}`.trim(),
      );
      const pause = retries[attempts];
      if (callback.ends(answer) || pause === undefined) return undefined;
      return context.clock.at(context.clock.now() + pause, () => attempt(attempts + 1));
    };
    await attempt(0);
  };

const copies = async (context: CallbackContext, tell: Send, { n = 2, gap = 0 }): Promise<void> => {
  const from = context.clock.now();
  if (gap > 0) for (let at = 1; at < n; at++) context.clock.at(from + at * gap, () => tell({}));
  await Promise.all(Array.from({ length: gap > 0 ? 1 : n }, () => tell({})));
};

/** Calls back to the market, one queue for all services. */
export const callbacks = (context: CallbackContext): Callbacks => {
  const waitingByService = new Map<Service, Send[]>();
  const telling = new Set<Promise<void>>();
  const release = async (service: Service) => {
    const waiting = waitingByService.get(service) ?? [];
    waitingByService.delete(service);
    for (const tell of waiting) await tell({});
  };
  const tellWith = async (callback: Callback, fault: CallbackFault | undefined): Promise<void> => {
    const { service, call, order, expiresAt = 0 } = callback;
    const tell = teller(context, callback, fault);
    const { now, at } = context.clock;
    const later = (due: number) => at(Math.max(due, now()), () => tell({}));
    switch (fault?.verb) {
      case undefined:
        return tell({});
      case 'drop':
        return context.journal.write({ service, call, order, outcome: 'dropped', fault: fault.verb });
      case 'delay':
        return later(now() + fault.ms);
      case 'lateAfterExpiry':
        return later(expiresAt + 1000);
      case 'duplicate':
        return copies(context, tell, fault);
      case 'forge':
        return tell({ forge: fault.what });
      case 'flipFinal':
        await tell({ flipped: fault.first === true });
        return tell({ flipped: fault.first !== true });
      case 'reorder':
        waitingByService.set(service, [...(waitingByService.get(service) ?? []), tell]);
        return undefined;
    }
  };
  const notify = async (callback: Callback): Promise<void> => {
    const fault = context.faults.nextCallback(callback.service, callback.order);
    await tellWith(callback, fault);
    if (fault?.verb !== 'reorder') await release(callback.service);
  };
  return {
    send: (callback) => {
      const notified = notify(callback).finally(() => telling.delete(notified));
      telling.add(notified);
      return notified;
    },
    idle: async () => void (await Promise.allSettled(telling)),
  };
};
