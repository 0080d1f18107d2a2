import type { Db, Tx } from '#platform/context.ts';
import { hasFlag, setFlag } from '#platform/db/one-time-flags.ts';

const FILL_FLAG = 'demo.filled';

export const isFilled = (db: Db): Promise<boolean> => hasFlag(db, FILL_FLAG);

export const markFilled = (tx: Tx): Promise<void> => setFlag(tx, FILL_FLAG);
