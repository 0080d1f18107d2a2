import { placeOrders } from './buyers.ts';
import { talk } from './chat.ts';
import type { LoadContext } from './load-context.ts';
import { readAsGuest } from './guests.ts';
import { hideProducts } from './hiding.ts';
import { Journal } from './journal.ts';
import { changePrices, confirmOrders, restock } from './sellers.ts';

export interface RunningLoad {
  readonly journal: Journal;
  /** Resolves when each client has ended what it had begun. */
  stop(): Promise<void>;
}

const GUESTS = 3;

/** Guests, buyers, sellers and people who chat, until it is stopped. */
export const startLoad = (parts: Omit<LoadContext, 'journal' | 'isOver'>): RunningLoad => {
  const state = { over: false };
  const journal = new Journal();
  const context: LoadContext = { ...parts, journal, isOver: () => state.over };
  const { world } = context;
  const work = [
    ...Array.from({ length: GUESTS }, (_, guest) => readAsGuest(context, guest)),
    ...world.buyers.map((_, buyer) => placeOrders(context, buyer)),
    confirmOrders(context),
    restock(context),
    changePrices(context),
    hideProducts(context),
    ...world.talks.map((one) => talk(context, one)),
  ];
  const all = Promise.all(work);
  all.catch(() => {});
  return {
    journal,
    stop: async () => {
      state.over = true;
      await all;
    },
  };
};
