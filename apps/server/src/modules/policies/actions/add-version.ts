import { contentChanged } from '@market/contract/content/staff-problems';
import type { Context, Person, Tx } from '#platform/context.ts';
import { dropPages } from '#platform/web/page-keys.ts';
import { insertVersion, selectLatest, type VersionRow } from '../store.ts';
import { POLICIES_PAGE_KEY } from '../rules.ts';

export interface NewVersion<Value> {
  readonly key: string;
  /** The version that the author read. */
  readonly version: number;
  readonly value: Value | null;
}

/** Adds a version after the one that its author read. Answers that one. @throws contentChanged */
export const addVersion = async <Value>(
  context: Context<Tx, Person>,
  { key, version, value }: NewVersion<Value>,
): Promise<VersionRow<Value> | undefined> => {
  const { db, now, actor } = context;
  const [latest] = await selectLatest<Value>(db, [key]);
  const current = latest?.number ?? 0;
  const isAdded =
    current === version &&
    (await insertVersion(db, { key, number: version + 1, value, at: now, added_by: actor.id }));
  if (!isAdded) throw contentChanged({ version: Math.max(current, version) });
  await dropPages(context, [POLICIES_PAGE_KEY]);
  return latest;
};
