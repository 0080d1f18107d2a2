import { DRAFT_CHANGES_MAX, SYNONYMS_MAX } from '@market/contract/rules/search-tuning';
import { draftFull, synonymNotFound, synonymRefused } from '@market/contract/search-tuning/problems';
import type { SearchDraft, SynonymInput } from '@market/contract/search-tuning/schemas';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { getSynonymRows, type SynonymFields } from '#search-index';
import { getDraft } from '../queries/draft.ts';
import { subjectOf } from '../rules/audited.ts';
import { checkSynonym, isSamePair } from '../lib/synonym.ts';
import * as store from '../store/draft.ts';

type Staff = Context<Db, Person>;

const saveChange = async (
  context: Context<Tx, Person>,
  change: 'add' | 'remove',
  { kind, phrase, meaning, topic }: SynonymFields,
): Promise<SearchDraft> => {
  const { db, actor, now } = context;
  await store.insertChanges(db, [{ change, kind, phrase, meaning, topic, made_by: actor.id, made_at: now }]);
  await store.raiseVersion(db);
  await recordAudit(context, {
    action: change === 'add' ? 'search.synonym_drafted' : 'search.removal_drafted',
    subject: subjectOf({ phrase, meaning }),
    after: { kind, topic },
  });
  return getDraft(context);
};

const alreadyThere = (sentence: string) => synonymRefused({ fields: { phrase: sentence } });

/** @throws synonymRefused, draftFull */
export const addSynonym = (context: Staff, input: SynonymInput): Promise<SearchDraft> =>
  transact(context, async (context) => {
    const checked = checkSynonym(input);
    if (!checked.ok) throw synonymRefused({ fields: checked.fields });
    const { synonym } = checked;
    await store.lockDraft(context.db);
    const [rows, changes] = await Promise.all([getSynonymRows(context), store.selectChanges(context.db)]);
    const drafted = changes.find((change) => isSamePair(change, synonym));
    if (drafted !== undefined)
      throw alreadyThere(
        drafted.change === 'add' ? 'Cặp này đã có trong bản nháp.' : 'Bản nháp đang xóa cặp này.',
      );
    if (rows.some((row) => isSamePair(row, synonym))) throw alreadyThere('Cặp này đang chạy rồi.');
    if (changes.length >= DRAFT_CHANGES_MAX || rows.length + changes.length >= SYNONYMS_MAX)
      throw draftFull();
    return saveChange(context, 'add', synonym);
  });

/** @throws synonymNotFound, draftFull */
export const removeSynonym = (context: Staff, id: number): Promise<SearchDraft> =>
  transact(context, async (context) => {
    await store.lockDraft(context.db);
    const row = (await getSynonymRows(context)).find((synonym) => synonym.id === id);
    if (row === undefined) throw synonymNotFound();
    const changes = await store.selectChanges(context.db);
    if (changes.some((change) => isSamePair(change, row))) throw synonymNotFound();
    if (changes.length >= DRAFT_CHANGES_MAX) throw draftFull();
    return saveChange(context, 'remove', row);
  });

/** @throws synonymNotFound */
export const withdrawChange = (context: Staff, id: number): Promise<SearchDraft> =>
  transact(context, async (context) => {
    await store.lockDraft(context.db);
    const change = await store.deleteChange(context.db, id);
    if (change === undefined) throw synonymNotFound();
    await store.raiseVersion(context.db);
    await recordAudit(context, {
      action: 'search.change_withdrawn',
      subject: subjectOf(change),
      before: { change: change.change, kind: change.kind },
    });
    return getDraft(context);
  });
