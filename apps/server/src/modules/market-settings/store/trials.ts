import type { Db } from '#platform/context.ts';
import type { MarketSettingsTables } from '../tables.ts';

export type TrialRow = MarketSettingsTables['provider_trials'];

const tables = (db: Db) => db.withTables<MarketSettingsTables>();

export const selectTrials = (db: Db): Promise<TrialRow[]> =>
  tables(db).selectFrom('provider_trials').selectAll().execute();

export const upsertTrial = async (db: Db, trial: TrialRow): Promise<void> => {
  const { key: _key, ...outcome } = trial;
  await tables(db)
    .insertInto('provider_trials')
    .values(trial)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(outcome))
    .execute();
};
