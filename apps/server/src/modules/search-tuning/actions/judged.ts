import { JUDGED_QUERIES_MAX } from '@market/contract/rules/search-tuning';
import {
  judgedProductsUnknown,
  judgedQueriesFull,
  judgedQueryExists,
  synonymNotFound,
  synonymRefused,
} from '@market/contract/search-tuning/problems';
import type { JudgedQuery, JudgedQueryInput } from '@market/contract/search-tuning/schemas';
import { oneLine } from '@market/contract/rules/text';
import { recordAudit } from '#audit';
import { getCards } from '#catalogue';
import { guest, transact, type Context, type Db, type Person } from '#platform/context.ts';
import { foldedWords, hasPersonalData } from '../lib/synonym.ts';
import { presentJudged } from '../queries/judged.ts';
import { lockDraft, raiseVersion } from '../store/draft.ts';
import { countJudged, deleteJudged, insertJudged } from '../store/judged.ts';

type Staff = Context<Db, Person>;

const subjectOf = (keyword: string) => ({ kind: 'search', id: keyword, label: keyword }) as const;

const checkedKeyword = (typed: string): { keyword: string; folded: string } => {
  const keyword = oneLine(typed);
  const folded = foldedWords(keyword);
  if (folded === '') throw synonymRefused({ fields: { keyword: 'Cần ít nhất một từ có chữ hoặc số.' } });
  if (hasPersonalData(keyword))
    throw synonymRefused({ fields: { keyword: 'Không ghi số điện thoại hoặc e-mail vào câu mẫu.' } });
  return { keyword, folded };
};

/** @throws synonymRefused, judgedQueryExists, judgedQueriesFull, judgedProductsUnknown */
export const addJudgedQuery = (
  context: Staff,
  { keyword: typed, product_ids }: JudgedQueryInput,
): Promise<JudgedQuery> =>
  transact(context, async (context) => {
    const { db, actor, now } = context;
    const { keyword, folded } = checkedKeyword(typed);
    const cards = await getCards({ ...context, actor: guest }, product_ids);
    if (cards.length < product_ids.length) throw judgedProductsUnknown();
    await lockDraft(db);
    if ((await countJudged(db)) >= JUDGED_QUERIES_MAX) throw judgedQueriesFull();
    const row = await insertJudged(db, { keyword, folded, product_ids, made_by: actor.id, made_at: now });
    if (row === undefined) throw judgedQueryExists();
    // what was measured was measured without it
    await raiseVersion(db);
    await recordAudit(context, {
      action: 'search.query_judged',
      subject: subjectOf(keyword),
      after: { products: product_ids },
    });
    return (await presentJudged(context, [row]))[0]!;
  });

/** @throws synonymNotFound */
export const removeJudgedQuery = (context: Staff, id: number): Promise<void> =>
  transact(context, async (context) => {
    await lockDraft(context.db);
    const row = await deleteJudged(context.db, id);
    if (row === undefined) throw synonymNotFound();
    await raiseVersion(context.db);
    await recordAudit(context, {
      action: 'search.judgement_removed',
      subject: subjectOf(row.keyword),
      before: { products: row.product_ids },
    });
  });
