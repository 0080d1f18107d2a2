import type { Context } from '#platform/context.ts';
import { before, DAY, later } from '#platform/time.ts';
import * as store from '../store/expected-transfers.ts';

export type ExpectedTransfer = store.ExpectedTransfer;

const MONTH = 30 * DAY;

/**
 * Transfers that somebody may book on, of orders of the month before: of about this amount, or with a part of their memo
 * in the text. At most 20.
 */
export const findExpectedTransfers = (
  { db }: Context,
  { amount, parts, at }: { amount: number; parts: readonly string[]; at: Date },
): Promise<ExpectedTransfer[]> =>
  store.selectExpected(db, { amount, parts, from: before(at, MONTH), until: later(at, DAY) });
