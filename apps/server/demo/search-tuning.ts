import { sql } from 'kysely';
import { guest, type Context, type Person, type Tx } from '#platform/context.ts';
import { before, DAY, HOUR } from '#platform/time.ts';
import { addSynonym } from '../src/modules/search-tuning/actions/draft.ts';
import { applyDraft } from '../src/modules/search-tuning/actions/releases.ts';

const APPLIED = [
  { kind: 'same', phrase: 'áo thun cổ trụ', meaning: 'áo polo', topic: 'region' },
  { kind: 'short', phrase: 'sz', meaning: 'size', topic: 'short' },
] as const;
const DRAFTED = [
  { kind: 'same', phrase: 'vớ', meaning: 'bít tất', topic: 'region' },
  { kind: 'short', phrase: 'qs', meaning: 'quần short', topic: 'short' },
  { kind: 'same', phrase: 'đồ pickleball', meaning: 'đồ tennis', topic: 'broad' },
] as const;

/** Synonyms that an editor applied, and a draft that waits; each by the production code, with its row in the log. */
export const seedSearchTuning = async (context: Context<Tx>): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from users where lower(email) = 'editor@chophien.test'`.execute(context.db);
  const id = rows[0]?.id;
  if (id === undefined) return;
  const at = (ms: number): Context<Tx, Person> => ({
    ...context,
    actor: { ...guest, id, scope: ['user', 'staff'], roles: ['editor'] },
    now: before(context.now, ms),
  });
  let version = 0;
  for (const pair of APPLIED) ({ version } = await addSynonym(at(2 * DAY), pair));
  await applyDraft(at(2 * DAY), version);
  for (const pair of DRAFTED) await addSynonym(at(3 * HOUR), pair);
};
