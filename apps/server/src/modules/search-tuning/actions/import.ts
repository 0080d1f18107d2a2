import { DRAFT_CHANGES_MAX, PHRASE_MAX_LENGTH, SYNONYMS_MAX } from '@market/contract/rules/search-tuning';
import { draftFull, synonymFileUnreadable } from '@market/contract/search-tuning/problems';
import type { SearchDraft, SynonymInput } from '@market/contract/search-tuning/schemas';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { getSynonymRows, type SynonymFields } from '#search-index';
import { checkSynonym, pairKeys } from '../lib/synonym.ts';
import { readSynonymFile, type SynonymRow } from '../lib/synonym-file.ts';
import { getDraft } from '../queries/draft.ts';
import * as store from '../store/draft.ts';

const MAX_LISTED = 20;

interface Fault {
  readonly row: number;
  readonly problem: string;
}
interface Read {
  readonly added: readonly SynonymFields[];
  readonly known: number;
  readonly faults: readonly Fault[];
}

const checkedOf = (input: SynonymInput): SynonymFields | string => {
  if (input.phrase.length > PHRASE_MAX_LENGTH || input.meaning.length > PHRASE_MAX_LENGTH)
    return `Nhiều nhất ${PHRASE_MAX_LENGTH} ký tự.`;
  const checked = checkSynonym(input);
  return checked.ok ? checked.synonym : Object.values(checked.fields).join(' ');
};

/** @param known pairs in force or in the draft */
const readRows = (rows: readonly SynonymRow[], known: ReadonlySet<string>): Read => {
  const seen = new Set(known);
  const added: SynonymFields[] = [];
  const faults: Fault[] = [];
  for (const row of rows) {
    if ('input' in row && pairKeys(row.input).some((key) => seen.has(key))) continue;
    const read = 'problem' in row ? row.problem : checkedOf(row.input);
    if (typeof read === 'string') faults.push({ row: row.row, problem: read });
    else {
      added.push(read);
      for (const key of pairKeys(read)) seen.add(key);
    }
  }
  return { added, faults, known: rows.length - added.length - faults.length };
};

/** Adds what is new to the draft; lines with faults are listed and left out. @throws synonymFileUnreadable, draftFull */
export const importSynonyms = async (context: Context<Db, Person>, file: Uint8Array) => {
  const rows = await readSynonymFile(file);
  if (rows === undefined) throw synonymFileUnreadable();
  return transact(context, async (context) => {
    const { db, actor, now } = context;
    await store.lockDraft(db);
    const [running, changes] = await Promise.all([getSynonymRows(context), store.selectChanges(db)]);
    const { added, known, faults } = readRows(rows, new Set([...running, ...changes].flatMap(pairKeys)));
    if (
      changes.length + added.length > DRAFT_CHANGES_MAX ||
      running.length + changes.length + added.length > SYNONYMS_MAX
    )
      throw draftFull();
    if (added.length > 0) {
      const made = { change: 'add', made_by: actor.id, made_at: now } as const;
      await store.insertChanges(
        db,
        added.map((pair) => ({ ...pair, ...made })),
      );
      await store.raiseVersion(db);
    }
    await recordAudit(context, {
      action: 'search.synonyms_imported',
      subject: { kind: 'search', id: 'draft', label: `${rows.length} dòng` },
      after: { added: added.length, known, refused: faults.length },
    });
    const draft: SearchDraft = await getDraft(context);
    return {
      added: added.length,
      known,
      refused: faults.slice(0, MAX_LISTED),
      refused_total: faults.length,
      draft,
    };
  });
};
