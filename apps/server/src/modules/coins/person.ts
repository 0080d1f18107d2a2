import type { Context, Tx } from '#platform/context.ts';

/** Somebody's coins. */
export const exportPerson = async (_context: Context, _userId: number): Promise<object> => ({});

/** What is left of them is taken back; the ledger stays. */
export const erasePerson = async (_context: Context<Tx>, _userId: number): Promise<void> => {};
