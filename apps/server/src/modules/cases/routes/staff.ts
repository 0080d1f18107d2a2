import { decideCase, listAdminCases } from '@market/contract/cases/routes';
import {
  askInCase,
  claimCase,
  getStaffCase,
  reassignCase,
  noteCase,
  releaseCase,
  reviewCase,
} from '@market/contract/cases/staff-routes';
import type { FastifyInstance } from 'fastify';
import { asPerson, type Context } from '#platform/context.ts';
import { serve } from '#platform/http/serve.ts';
import { decide } from '../actions/decide.ts';
import { reassign } from '../actions/reassign.ts';
import { review } from '../actions/look-again.ts';
import * as staff from '../actions/staff.ts';
import { getStaffCase as readCase, listStaffCases, readFile } from '../queries/staff.ts';

const caseAfter = async (context: Context, id: string, work: Promise<void>) => {
  await work;
  return presentWhole(context, id);
};

/** The case after its file: what is read is no older than the version in it. */
const presentWhole = async (context: Context, id: string) => {
  const file = await readFile(asPerson(context), id);
  return { data: { case: await readCase(asPerson(context), id), file } };
};

export const staffRoutes = (app: FastifyInstance): void => {
  serve(app, listAdminCases, async (context, { query }) => ({
    data: await listStaffCases(asPerson(context), query),
  }));
  serve(app, getStaffCase, (context, { params }) => presentWhole(context, params.id));
  serve(app, decideCase, async (context, { params, body }) => {
    const id = await decide(asPerson(context), params.id, body);
    return { data: { case: await readCase(asPerson(context), id) } };
  });
  serve(app, claimCase, (context, { params: { id } }) =>
    caseAfter(context, id, staff.claim(asPerson(context), id)),
  );
  serve(app, releaseCase, (context, { params: { id } }) =>
    caseAfter(context, id, staff.release(asPerson(context), id)),
  );
  serve(app, reassignCase, (context, { params: { id }, body }) =>
    caseAfter(context, id, reassign(asPerson(context), id, body)),
  );
  serve(app, noteCase, (context, { params: { id }, body }) =>
    caseAfter(context, id, staff.note(asPerson(context), id, body.content)),
  );
  serve(app, askInCase, (context, { params: { id }, body }) =>
    caseAfter(context, id, staff.ask(asPerson(context), id, body.content)),
  );
  serve(app, reviewCase, (context, { params: { id }, body }) =>
    caseAfter(context, id, review(asPerson(context), id, body)),
  );
};
