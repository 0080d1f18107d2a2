import type { Db, Tx } from '#platform/context.ts';
import { hasFlag, setFlag } from '#platform/db/one-time-flags.ts';

const FILLED = 'demo.filled';

export const isFilled = (db: Db): Promise<boolean> => hasFlag(db, FILLED);

export const markFilled = (tx: Tx): Promise<void> => setFlag(tx, FILLED);
