import type { CallbackFault, Forgery, Service } from './faults.ts';
import { isTheMarkets } from './market-address.ts';
import type { World } from './world.ts';

type Place = Omit<World, 'callbacks'>;

/** How a call back is to be made other than as it should. */
export interface Spoiling {
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
  request(how: Spoiling): CallbackRequest | undefined;
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
  tell(callback: Callback): Promise<void>;
  /** Resolves when nobody is being told: what comes next is on the clock. */
  idle(): Promise<void>;
}

const longestAnswer = 200;

const post = async (world: Place, { url, ...request }: CallbackRequest, patience: number) => {
  try {
    const signal = AbortSignal.any([world.closing, AbortSignal.timeout(patience)]);
    const answer = await fetch(url, { ...request, signal, redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return undefined;
  }
};

type Told = (how: Spoiling) => Promise<void>;

/** One telling: tries until the answer ends it, every try in the journal. */
const teller =
  (world: Place, callback: Callback, fault: CallbackFault | undefined): Told =>
  async (how) => {
    const { service, call, order, retries, patience } = callback;
    const note = (outcome: string) =>
      world.journal.write({ service, call, order, outcome, fault: fault?.verb });
    const attempt = async (done: number): Promise<void> => {
      const request = callback.request(how);
      if (request === undefined) return note('not sent: this fault is unknown here');
      if (!isTheMarkets(request.url, world)) return note('not an address of the market');
      const answer = await post(world, request, patience);
      if (world.closing.aborted) return undefined;
      note(
        answer === undefined
          ? 'no answer'
          : `HTTP ${answer.status} ${answer.text.slice(0, longestAnswer)}`.trim(),
      );
      const pause = retries[done];
      if (callback.ends(answer) || pause === undefined) return undefined;
      return world.clock.at(world.clock.now() + pause, () => attempt(done + 1));
    };
    await attempt(0);
  };

const copies = async (world: Place, tell: Told, { n = 2, gap = 0 }): Promise<void> => {
  const from = world.clock.now();
  if (gap > 0) for (let at = 1; at < n; at++) world.clock.at(from + at * gap, () => tell({}));
  await Promise.all(Array.from({ length: gap > 0 ? 1 : n }, () => tell({})));
};

/** Calls back to the market, one queue for all services. */
export const callbacks = (world: Place): Callbacks => {
  const held = new Map<Service, Told[]>();
  const telling = new Set<Promise<void>>();
  const release = async (service: Service) => {
    const waiting = held.get(service) ?? [];
    held.delete(service);
    for (const tell of waiting) await tell({});
  };
  const tellWith = async (callback: Callback, fault: CallbackFault | undefined): Promise<void> => {
    const { service, call, order, expiresAt = 0 } = callback;
    const tell = teller(world, callback, fault);
    const { now, at } = world.clock;
    const later = (due: number) => at(Math.max(due, now()), () => tell({}));
    switch (fault?.verb) {
      case undefined:
        return tell({});
      case 'drop':
        return world.journal.write({ service, call, order, outcome: 'dropped', fault: fault.verb });
      case 'delay':
        return later(now() + fault.ms);
      case 'lateAfterExpiry':
        return later(expiresAt + 1000);
      case 'duplicate':
        return copies(world, tell, fault);
      case 'forge':
        return tell({ forge: fault.what });
      case 'flipFinal':
        await tell({ flipped: fault.first === true });
        return tell({ flipped: fault.first !== true });
      case 'reorder':
        held.set(service, [...(held.get(service) ?? []), tell]);
        return undefined;
    }
  };
  const tell = async (callback: Callback): Promise<void> => {
    const fault = world.faults.nextCallback(callback.service, callback.order);
    await tellWith(callback, fault);
    if (fault?.verb !== 'reorder') await release(callback.service);
  };
  return {
    tell: (callback) => {
      const told = tell(callback).finally(() => telling.delete(told));
      telling.add(told);
      return told;
    },
    idle: async () => void (await Promise.allSettled(telling)),
  };
};
