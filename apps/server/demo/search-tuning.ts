import { sql } from 'kysely';
import { guest, type Context, type Person, type Tx } from '#platform/context.ts';
import { before, DAY, HOUR } from '#platform/time.ts';
import { addSynonym } from '../src/modules/search-tuning/actions/draft.ts';
import { addJudgedQuery } from '../src/modules/search-tuning/actions/judged.ts';
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

/** What people should find, by words of the titles. */
const JUDGED = [
  { keyword: 'ao polo nam', like: '%polo%nam%' },
  { keyword: 'quần jean nữ', like: '%jean%nữ%' },
  { keyword: 'giày thể thao', like: '%giày thể thao%' },
] as const;
const JUDGED_PRODUCTS = 3;

const judge = async (context: Context<Tx, Person>, keyword: string, like: string): Promise<void> => {
  const { rows } = await sql<{ product_id: number }>`
    select p.product_id from search_products p join products o on o.id = p.product_id
    where lower(o.title) like ${like} and not p.sold_out order by p.quality desc, p.product_id desc
    limit ${JUDGED_PRODUCTS}`.execute(context.db);
  const product_ids = rows.map(({ product_id }) => product_id);
  if (product_ids.length > 0) await addJudgedQuery(context, { keyword, product_ids });
};

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
  await applyDraft(at(2 * DAY), { version });
  for (const { keyword, like } of JUDGED) await judge(at(DAY), keyword, like);
  for (const pair of DRAFTED) await addSynonym(at(3 * HOUR), pair);
};
