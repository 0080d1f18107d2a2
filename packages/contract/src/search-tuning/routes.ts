import { Type } from 'typebox';
import { Count, Data, Id, OneOf, paged, Text } from '../fields.ts';
import { route } from '../route.ts';
import { SYNONYM_FILE_MAX_MB, SYNONYM_TOPICS } from '../rules/search-tuning.ts';
import {
  draftChanged,
  draftEmpty,
  draftFull,
  draftNotMeasured,
  judgedProductsUnknown,
  judgedQueriesFull,
  judgedQueryExists,
  relevanceFalls,
  releaseUndone,
  synonymFileMissing,
  synonymFileTooLarge,
  synonymFileUnreadable,
  synonymNotFound,
  synonymRefused,
} from './problems.ts';
import {
  JudgedQuery,
  JudgedQueryInput,
  MissedKeyword,
  SearchDraft,
  SearchFigures,
  SearchRelease,
  SearchWeights,
  Synonym,
  SynonymInput,
  TriedSearch,
} from './schemas.ts';

const read = { method: 'GET', auth: 'staff', permission: 'search', problems: [] } as const;
const write = { method: 'POST', auth: 'staff', permission: 'search' } as const;
const IdParams = Type.Object({ id: Id });
const Draft = Data({ draft: SearchDraft });

export const getSearchFigures = route({
  ...read,
  path: '/v1/admin/api/search/figures',
  summary: 'Numbers of searches, of those followed by a view, and of those without results',
  reply: Data(SearchFigures.properties),
});
export const listSynonyms = route({
  ...read,
  path: '/v1/admin/api/search/synonyms',
  summary: 'Synonyms, abbreviations and ignored words, those searched most first',
  query: Type.Object({
    keyword: Type.Optional(Text(60)),
    topic: Type.Optional(OneOf(SYNONYM_TOPICS)),
    ...paged(20),
  }),
  reply: Data({ synonyms: Type.Array(Synonym), total: Count }),
});
export const listMissedKeywords = route({
  ...read,
  path: '/v1/admin/api/search/missed',
  summary: 'What people searched at least twice without results, with a synonym that may have some',
  query: Type.Object({ span: Type.Optional(OneOf(['7', '30'])), limit: paged(10).limit }),
  reply: Data({ keywords: Type.Array(MissedKeyword), searches: Count }),
});
export const trySearch = route({
  ...read,
  path: '/v1/admin/api/search/try',
  summary: 'How a query is read and what it finds, now and with the draft; not counted',
  query: Type.Object({ keyword: Text(200, 1) }),
  reply: Data({ running: TriedSearch, draft: TriedSearch }),
});
export const getSearchDraft = route({
  ...read,
  path: '/v1/admin/api/search/draft',
  summary: 'The draft: changes that do not apply to searches yet',
  reply: Draft,
});
export const addSynonym = route({
  ...write,
  path: '/v1/admin/api/search/draft/synonyms',
  summary: 'Add a synonym, an abbreviation or an ignored word to the draft',
  body: SynonymInput,
  reply: Draft,
  problems: [synonymRefused, draftFull],
});
export const removeSynonym = route({
  ...write,
  path: '/v1/admin/api/search/synonyms/:id/remove',
  summary: 'Add the removal of a synonym to the draft',
  params: IdParams,
  body: Type.Object({}),
  reply: Draft,
  problems: [synonymNotFound, draftFull],
});
export const withdrawChange = route({
  ...write,
  method: 'DELETE',
  path: '/v1/admin/api/search/draft/changes/:id',
  summary: 'Take a change out of the draft',
  params: IdParams,
  status: 200,
  reply: Draft,
  problems: [synonymNotFound],
});
/** Of the draft as the caller saw it. */
const DraftVersion = Type.Object({ version: Count });
export const applyDraft = route({
  ...write,
  path: '/v1/admin/api/search/draft/apply',
  summary: 'Apply the draft to all searches at once',
  /** `accept_lower` applies it although the judged queries answer worse. */
  body: Type.Object({ ...DraftVersion.properties, accept_lower: Type.Optional(Type.Boolean()) }),
  reply: Data({ release: SearchRelease, draft: SearchDraft }),
  problems: [draftChanged, draftEmpty, draftNotMeasured, relevanceFalls],
});
export const discardDraft = route({
  ...write,
  path: '/v1/admin/api/search/draft/discard',
  summary: 'Drop all changes of the draft',
  body: DraftVersion,
  reply: Draft,
  problems: [draftChanged, draftEmpty],
});
export const changeDraftWeights = route({
  ...write,
  method: 'PUT',
  path: '/v1/admin/api/search/draft/weights',
  summary: 'Set the ranking points of the draft; the points in force remove them from the draft',
  body: SearchWeights,
  reply: Draft,
  problems: [],
});
export const measureDraft = route({
  ...write,
  path: '/v1/admin/api/search/draft/measure',
  summary: 'Run the judged queries with what is in force and with the draft',
  body: DraftVersion,
  reply: Draft,
  problems: [draftChanged, draftEmpty],
});
export const listReleases = route({
  ...read,
  path: '/v1/admin/api/search/releases',
  summary: 'Search releases, newest first',
  query: Type.Object(paged(10)),
  reply: Data({ releases: Type.Array(SearchRelease), total: Count }),
});
export const undoRelease = route({
  ...write,
  path: '/v1/admin/api/search/releases/:id/undo',
  summary: 'Undo a release, once; later changes stay',
  params: IdParams,
  body: Type.Object({}),
  reply: Data({ release: SearchRelease }),
  problems: [synonymNotFound, releaseUndone],
});
export const exportSynonyms = route({
  ...read,
  path: '/v1/admin/api/search/synonyms/export',
  summary: 'The synonyms in force as CSV, in the form that the import reads',
  sameSiteOnly: 'with_cookie',
  reply: Type.String(),
  mediaTypes: ['text/csv'],
});
export const importSynonyms = route({
  ...write,
  creates: true,
  path: '/v1/admin/api/search/draft/synonyms/import',
  summary: 'Add the synonyms of a file (CSV or XLSX) to the draft; lines that it refuses are listed',
  body: Type.Object({}),
  upload: {
    maxBytes: SYNONYM_FILE_MAX_MB * 1024 * 1024,
    missing: synonymFileMissing,
    tooLarge: synonymFileTooLarge,
  },
  reply: Data({
    added: Count,
    /** In force or in the draft already. */
    known: Count,
    /** The first ones; a row has its number in the file. */
    refused: Type.Array(Type.Object({ row: Count, problem: Type.String() })),
    refused_total: Count,
    draft: SearchDraft,
  }),
  problems: [draftFull, synonymFileMissing, synonymFileTooLarge, synonymFileUnreadable],
});

const JUDGED_PATH = '/v1/admin/api/search/judged-queries';
export const listJudgedQueries = route({
  ...read,
  path: JUDGED_PATH,
  summary: 'Queries with the products that editors want them to find, newest first',
  query: Type.Object(paged(20)),
  reply: Data({ queries: Type.Array(JudgedQuery), total: Count }),
});
export const addJudgedQuery = route({
  ...write,
  path: JUDGED_PATH,
  summary: 'Set the products that a query should find; the draft must be measured again after it',
  body: JudgedQueryInput,
  reply: Data({ query: JudgedQuery }),
  problems: [synonymRefused, judgedQueryExists, judgedQueriesFull, judgedProductsUnknown],
});
export const removeJudgedQuery = route({
  ...write,
  method: 'DELETE',
  path: `${JUDGED_PATH}/:id`,
  summary: 'Remove a judged query',
  params: IdParams,
  problems: [synonymNotFound],
});
