import type { Context } from '#platform/context.ts';
import * as store from '../store/provider-books.ts';

export type { BookedByProvider, UnbookedEvent } from '../store/provider-books.ts';

export const getBookedByProvider = ({ db }: Context, period: store.Period) => store.sumBooked(db, period);

export const getUnbookedEvents = ({ db }: Context, period: store.Period, limit: number) =>
  store.selectUnbooked(db, period, limit);
