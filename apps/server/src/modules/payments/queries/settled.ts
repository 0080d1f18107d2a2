import type { Context } from '#platform/context.ts';
import * as store from '../store/settled.ts';

export const findProviderReceipts = ({ db }: Context, provider: string, ids: readonly string[]) =>
  store.selectReceiptsNamed(db, provider, ids);

export const findAttempts = ({ db }: Context, provider: string, references: readonly string[]) =>
  store.selectAttemptsNamed(db, provider, references);

export const findReceiptsBetween = (
  { db }: Context,
  period: Parameters<typeof store.selectReceiptsBetween>[1],
) => store.selectReceiptsBetween(db, period);
