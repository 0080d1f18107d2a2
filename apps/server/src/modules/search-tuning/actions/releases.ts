import {
  draftChanged,
  draftEmpty,
  releaseUndone,
  synonymNotFound,
} from '@market/contract/search-tuning/problems';
import type { SearchDraft, SearchRelease } from '@market/contract/search-tuning/schemas';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { dropPages } from '#platform/web/page-keys.ts';
import { SEARCH_PAGE_KEY } from '#product-search';
import { changeSynonyms, type SynonymChanges } from '#search-index';
import { recountUnanswered } from '#suggestions';
import { getDraft } from '../queries/draft.ts';
import { presentReleases } from '../queries/releases.ts';
import { countSubject } from '../rules/audited.ts';
import * as draft from '../store/draft.ts';
import { insertRelease, lockRelease, selectUndone } from '../store/releases.ts';

type Staff = Context<Db, Person>;

/** Locks the draft as the caller saw it. @throws draftChanged, draftEmpty */
const lockSeen = async ({ db }: Context<Tx>, seen: number): Promise<draft.ChangeRow[]> => {
  const version = await draft.lockDraft(db);
  if (version !== seen) throw draftChanged({ version });
  const changes = await draft.selectChanges(db);
  if (changes.length === 0) throw draftEmpty();
  return changes;
};

const release = async (
  context: Context<Tx, Person>,
  changes: SynonymChanges,
  undoes: number | null,
): Promise<SearchRelease> => {
  const { db, actor, now } = context;
  const effect = await changeSynonyms(context, changes);
  const row = await insertRelease(db, { ...effect, applied_by: actor.id, applied_at: now, undoes });
  await recordAudit(context, {
    action: undoes === null ? 'search.applied' : 'search.undone',
    subject: countSubject(row.id, effect.added.length + effect.removed.length),
    after: { added: effect.added.length, removed: effect.removed.length },
  });
  await recountUnanswered(context);
  await dropPages(context, [SEARCH_PAGE_KEY]);
  return (await presentReleases(context, [row]))[0]!;
};

const fieldsOf = ({ kind, phrase, meaning, topic }: draft.ChangeRow) => ({ kind, phrase, meaning, topic });

/** All searches obey the draft once it commits. @throws draftChanged, draftEmpty */
export const applyDraft = (
  context: Staff,
  seen: number,
): Promise<{ release: SearchRelease; draft: SearchDraft }> =>
  transact(context, async (context) => {
    const changes = await lockSeen(context, seen);
    const those = (wanted: draft.ChangeRow['change']) =>
      changes.filter(({ change }) => change === wanted).map(fieldsOf);
    const applied = await release(context, { added: those('add'), removed: those('remove') }, null);
    await draft.deleteChanges(context.db);
    await draft.raiseVersion(context.db);
    return { release: applied, draft: await getDraft(context) };
  });

/** @throws draftChanged, draftEmpty */
export const discardDraft = (context: Staff, seen: number): Promise<SearchDraft> =>
  transact(context, async (context) => {
    const changes = await lockSeen(context, seen);
    await draft.deleteChanges(context.db);
    await draft.raiseVersion(context.db);
    await recordAudit(context, {
      action: 'search.discarded',
      subject: countSubject('draft', changes.length),
      before: {
        changes: changes.map(({ change, phrase, meaning }) => `${change} ${phrase} ${meaning}`.trim()),
      },
    });
    return getDraft(context);
  });

/** What was added goes, what was removed returns; what changed since stays. @throws synonymNotFound, releaseUndone */
export const undoRelease = (context: Staff, id: number): Promise<SearchRelease> =>
  transact(context, async (context) => {
    const done = await lockRelease(context.db, id);
    if (done === undefined) throw synonymNotFound();
    if ((await selectUndone(context.db, [id])).has(id)) throw releaseUndone();
    return release(context, { added: done.removed, removed: done.added }, id);
  });
