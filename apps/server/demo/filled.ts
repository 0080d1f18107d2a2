import type { Db, Tx } from '#platform/context.ts';
import { hasFlag, setFlag } from '#platform/db/one-time-flags.ts';

const FILLED = 'demo.filled';

/** Whether the demo market is in this database. */
export const isFilled = (db: Db): Promise<boolean> => hasFlag(db, FILLED);

/** Records, in the transaction that fills it, that the demo market is in this database. */
export const markFilled = (tx: Tx): Promise<void> => setFlag(tx, FILLED);
