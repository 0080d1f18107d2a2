import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';

export type InterestStep = 'interested' | 'started';
export interface Interest {
  readonly step: InterestStep;
  readonly user_id: number;
  readonly shop_id: number;
}

/** Counts a person once a day at each shop and step. */
export const addInterested = async (tx: Tx, interests: readonly Interest[], day: string): Promise<void> => {
  await sql`with fresh as (
      insert into shop_interested (shop_id, day, step, user_id)
      select distinct shop_id, ${day}::date, step, user_id
      from jsonb_to_recordset(${JSON.stringify(interests)}::jsonb) as n (shop_id bigint, step text, user_id bigint)
      order by shop_id, step, user_id
      on conflict do nothing returning shop_id, step)
    insert into shop_interest_days as d (shop_id, day, step, people)
    select shop_id, ${day}::date, step, count(*) from fresh group by shop_id, step order by shop_id, step
    on conflict (shop_id, day, step) do update set people = d.people + excluded.people`.execute(tx);
};

export const deleteInterestedBefore = async (db: Db, day: string, most: number): Promise<number> => {
  const { numAffectedRows = 0n } =
    await sql`delete from shop_interested where (shop_id, day, step, user_id) in (
    select shop_id, day, step, user_id from shop_interested where day < ${day}::date limit ${most})`.execute(
      db,
    );
  return Number(numAffectedRows);
};

export const deleteInterestOf = (tx: Tx, userId: number) =>
  sql`delete from shop_interested where user_id = ${userId}`.execute(tx);

/** People a day, summed over days from `from` to `to`, both included. */
export const selectInterest = async (
  db: Db,
  { shopId, from, to }: { shopId: number; from: string; to: string },
): Promise<Record<InterestStep, number>> => {
  const { rows } = await sql<{ step: InterestStep; people: number }>`
    select step, sum(people)::integer as people from shop_interest_days
    where shop_id = ${shopId} and day between ${from}::date and ${to}::date group by step`.execute(db);
  return { interested: 0, started: 0, ...Object.fromEntries(rows.map(({ step, people }) => [step, people])) };
};
