import {
  draftChanged,
  draftEmpty,
  draftNotMeasured,
  relevanceFalls,
  releaseUndone,
  synonymNotFound,
} from '@market/contract/search-tuning/problems';
import type { SearchDraft, SearchRelease } from '@market/contract/search-tuning/schemas';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { dropPages } from '#platform/web/page-keys.ts';
import { SEARCH_PAGE_KEY } from '#product-search';
import { changeSynonyms, changeWeights, getWeights, type SynonymChanges } from '#search-index';
import { isLowerRelevance, isSameWeights, type SearchWeights } from '@market/contract/rules/search-tuning';
import { recountUnanswered } from '#suggestions';
import { getDraft } from '../queries/draft.ts';
import { presentReleases } from '../queries/releases.ts';
import { countSubject } from '../rules/audited.ts';
import * as draft from '../store/draft.ts';
import { insertRelease, lockRelease, selectUndone, type ReleaseRow } from '../store/releases.ts';

type Staff = Context<Db, Person>;

/** Locks the draft as the caller saw it. @throws draftChanged, draftEmpty */
const lockSeen = async (
  { db }: Context<Tx>,
  seen: number,
): Promise<draft.DraftRow & { changes: draft.ChangeRow[] }> => {
  const row = await draft.lockDraft(db);
  if (row.version !== seen) throw draftChanged({ version: row.version });
  const changes = await draft.selectChanges(db);
  if (changes.length === 0 && row.weights === null) throw draftEmpty();
  return { ...row, changes };
};

/** New weights count only after a run; a lower score only when somebody says so. @throws draftNotMeasured, relevanceFalls */
const checkRun = ({ weights, run }: draft.DraftRow, acceptLower: boolean): void => {
  if (run === null) {
    if (weights !== null) throw draftNotMeasured();
  } else if (isLowerRelevance(run) && !acceptLower)
    throw relevanceFalls({ before: run.before, after: run.after });
};

interface Release {
  readonly synonyms: SynonymChanges;
  readonly weights: SearchWeights | null;
  readonly run: draft.DraftRow['run'];
  readonly undoes: number | null;
}

/** Returns the weights before and after, null when they stay. */
const swapWeights = async (context: Context<Tx>, after: SearchWeights | null) => {
  if (after === null) return null;
  const before = await getWeights(context);
  await changeWeights(context, after);
  return { before, after };
};

const release = async (
  context: Context<Tx, Person>,
  { synonyms, weights, run, undoes }: Release,
): Promise<SearchRelease> => {
  const { db, actor, now } = context;
  const effect = await changeSynonyms(context, synonyms);
  const swapped = await swapWeights(context, weights);
  const row = await insertRelease(db, {
    ...effect,
    weights: swapped,
    relevance: run,
    applied_by: actor.id,
    applied_at: now,
    undoes,
  });
  const { added, removed } = effect;
  await recordAudit(context, {
    action: undoes === null ? 'search.applied' : 'search.undone',
    subject: countSubject(row.id, added.length + removed.length + (swapped === null ? 0 : 1)),
    ...(swapped !== null && { before: { ...swapped.before } }),
    after: {
      added: added.length,
      removed: removed.length,
      ...swapped?.after,
      ...(run !== null && { relevance_before: run.before, relevance_after: run.after }),
    },
  });
  await recountUnanswered(context);
  await dropPages(context, [SEARCH_PAGE_KEY]);
  return (await presentReleases(context, [row]))[0]!;
};

const fieldsOf = ({ kind, phrase, meaning, topic }: draft.ChangeRow) => ({ kind, phrase, meaning, topic });

const emptyDraft = async (db: Tx): Promise<void> => {
  await draft.deleteChanges(db);
  await draft.updateWeights(db, null);
  await draft.raiseVersion(db);
};

interface SeenDraft {
  readonly version: number;
  /** Although the judged queries answer worse. */
  readonly accept_lower?: boolean | undefined;
}

/** The draft applies to all searches once it commits. @throws draftChanged, draftEmpty, draftNotMeasured, relevanceFalls */
export const applyDraft = (
  context: Staff,
  { version, accept_lower = false }: SeenDraft,
): Promise<{ release: SearchRelease; draft: SearchDraft }> =>
  transact(context, async (context) => {
    const seen = await lockSeen(context, version);
    checkRun(seen, accept_lower);
    const those = (wanted: draft.ChangeRow['change']) =>
      seen.changes.filter(({ change }) => change === wanted).map(fieldsOf);
    const synonyms = { added: those('add'), removed: those('remove') };
    const applied = await release(context, { ...seen, synonyms, undoes: null });
    await emptyDraft(context.db);
    return { release: applied, draft: await getDraft(context) };
  });

/** @throws draftChanged, draftEmpty */
export const discardDraft = (context: Staff, seen: number): Promise<SearchDraft> =>
  transact(context, async (context) => {
    const { changes, weights } = await lockSeen(context, seen);
    await emptyDraft(context.db);
    await recordAudit(context, {
      action: 'search.discarded',
      subject: countSubject('draft', changes.length + (weights === null ? 0 : 1)),
      before: {
        ...weights,
        changes: changes.map(({ change, phrase, meaning }) => `${change} ${phrase} ${meaning}`.trim()),
      },
    });
    return getDraft(context);
  });

/** Null when the release left the weights, or a later one changed them. */
const weightsBefore = async (
  context: Context<Tx>,
  { weights_before, weights_after }: ReleaseRow,
): Promise<SearchWeights | null> =>
  weights_after !== null && isSameWeights(await getWeights(context), weights_after) ? weights_before : null;

/** What was added is removed, what was removed is added; what changed since stays. @throws synonymNotFound, releaseUndone */
export const undoRelease = (context: Staff, id: number): Promise<SearchRelease> =>
  transact(context, async (context) => {
    // the draft is measured against what is in force
    await draft.lockDraft(context.db);
    const done = await lockRelease(context.db, id);
    if (done === undefined) throw synonymNotFound();
    if ((await selectUndone(context.db, [id])).has(id)) throw releaseUndone();
    const undone = await release(context, {
      synonyms: { added: done.removed, removed: done.added },
      weights: await weightsBefore(context, done),
      run: null,
      undoes: id,
    });
    await draft.raiseVersion(context.db);
    return undone;
  });
