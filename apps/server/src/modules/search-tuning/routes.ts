import * as contract from '@market/contract/search-tuning/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { addSynonym, removeSynonym, withdrawChange } from './actions/draft.ts';
import { applyDraft, discardDraft, undoRelease } from './actions/releases.ts';
import { getDraft } from './queries/draft.ts';
import { getFigures, getMissed } from './queries/figures.ts';
import { addJudgedQuery, removeJudgedQuery } from './actions/judged.ts';
import { importSynonyms } from './actions/import.ts';
import { measureDraft } from './actions/measure.ts';
import { changeDraftWeights } from './actions/weights.ts';
import { listJudged } from './queries/judged.ts';
import { listReleases } from './queries/releases.ts';
import { getSynonymFile, listSynonyms } from './queries/synonyms.ts';
import { getTriedSearch } from './queries/try.ts';

const readers = (app: FastifyInstance): void => {
  serve(app, contract.getSearchFigures, async (context) => ({ data: await getFigures(context) }));
  serve(app, contract.listSynonyms, async (context, { query }) => ({
    data: await listSynonyms(context, query),
  }));
  serve(app, contract.listMissedKeywords, async (context, { query }) => ({
    data: await getMissed(context, query),
  }));
  serve(app, contract.trySearch, async (context, { query }) => ({
    data: await getTriedSearch(context, query.keyword),
  }));
  serve(app, contract.getSearchDraft, async (context) => ({ data: { draft: await getDraft(context) } }));
  serve(app, contract.listReleases, async (context, { query }) => ({
    data: await listReleases(context, query),
  }));
};

const judgedQueries = (app: FastifyInstance): void => {
  serve(app, contract.listJudgedQueries, async (context, { query }) => ({
    data: await listJudged(context, query),
  }));
  serve(app, contract.addJudgedQuery, async (context, { body }) => ({
    data: { query: await addJudgedQuery(context, body) },
  }));
  serve(app, contract.removeJudgedQuery, (context, { params }) => removeJudgedQuery(context, params.id));
};

const synonymFiles = (app: FastifyInstance): void => {
  serve(app, contract.exportSynonyms, async (context, _input, exchange) => {
    exchange.header('content-type', 'text/csv; charset=utf-8');
    exchange.header('content-disposition', 'attachment; filename="tu-dong-nghia.csv"');
    return getSynonymFile(context);
  });
  serve(app, contract.importSynonyms, async (context, { file }) => ({
    data: await importSynonyms(context, file),
  }));
};

export const routes = (app: FastifyInstance): void => {
  readers(app);
  serve(app, contract.addSynonym, async (context, { body }) => ({
    data: { draft: await addSynonym(context, body) },
  }));
  serve(app, contract.removeSynonym, async (context, { params }) => ({
    data: { draft: await removeSynonym(context, params.id) },
  }));
  serve(app, contract.withdrawChange, async (context, { params }) => ({
    data: { draft: await withdrawChange(context, params.id) },
  }));
  serve(app, contract.applyDraft, async (context, { body }) => ({
    data: await applyDraft(context, body),
  }));
  serve(app, contract.discardDraft, async (context, { body }) => ({
    data: { draft: await discardDraft(context, body.version) },
  }));
  serve(app, contract.changeDraftWeights, async (context, { body }) => ({
    data: { draft: await changeDraftWeights(context, body) },
  }));
  serve(app, contract.measureDraft, async (context, { body }) => ({
    data: { draft: await measureDraft(context, body.version) },
  }));
  judgedQueries(app);
  synonymFiles(app);
  serve(app, contract.undoRelease, async (context, { params }) => ({
    data: { release: await undoRelease(context, params.id) },
  }));
};
