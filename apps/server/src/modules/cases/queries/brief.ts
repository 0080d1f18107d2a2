import type { Case } from '@market/contract/cases/schemas';
import type { Context } from '#platform/context.ts';
import { stateLabel, typeLabel } from '../rules.ts';
import * as store from '../store.ts';

/** A case in a few words. */
export interface CaseBrief extends Pick<
  Case,
  'id' | 'number' | 'order_number' | 'type' | 'type_label' | 'state' | 'state_label' | 'created_at'
> {
  readonly order_id: string;
}

export interface PartyCases {
  readonly cases: CaseBrief[];
  readonly total: number;
}

/** The latest cases of a buyer or a shop, and how many there are. For staff. */
export const getCasesOf = async ({ db }: Context, owner: store.Owner, limit: number): Promise<PartyCases> => {
  const filter = { owner, first: 'escalated' } as const;
  const [total, rows] = await Promise.all([
    store.countCases(db, filter),
    store.selectPage(db, filter, { page: 1, limit }),
  ]);
  return {
    total,
    cases: rows.map((row) => ({
      id: row.id,
      number: row.number,
      order_id: row.order_id,
      order_number: row.order_number,
      type: row.type,
      type_label: typeLabel(row.type),
      state: row.state,
      state_label: stateLabel(row, 'staff'),
      created_at: row.created_at.toISOString(),
    })),
  };
};

/** What a notice about a case says; undefined when there is none. Only for its buyer and its shop. */
export const getCaseNotice = async (
  { db }: Context,
  id: string,
): Promise<
  | {
      readonly number: string;
      readonly state_labels: Readonly<Record<'buyer' | 'seller', string>>;
      readonly refund: number;
      /** Why it was closed where neither side nor staff did; null otherwise. */
      readonly closed_because: string | null;
    }
  | undefined
> => {
  const row = await store.selectCase(db, {}, id);
  if (row === undefined) return undefined;
  const state_labels = { buyer: stateLabel(row, 'buyer'), seller: stateLabel(row, 'seller') };
  const closed_because = row.outcome_by === 'system' ? row.outcome_note : null;
  return { number: row.number, state_labels, refund: row.refund ?? 0, closed_because };
};

/** Closed cases of a shop that were decided at its fault. */
export const countCasesLost = ({ db }: Context, shopId: number): Promise<number> =>
  store.countLost(db, shopId);

/** How many cases wait for a decision of staff, and since when. */
export const getWaitingCases = ({ db }: Context): Promise<{ total: number; oldest_at: Date | null }> =>
  store.sumWaiting(db);

/** How many cases wait for a shop. */
export const countCasesForShop = ({ db }: Context, shopId: number): Promise<number> =>
  store.countForShop(db, shopId);
