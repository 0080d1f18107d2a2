import { Type } from 'typebox';
import { Count, Data, Id, paged } from '../fields.ts';
import { route } from '../route.ts';
import {
  judgedProductsUnknown,
  judgedQueriesFull,
  judgedQueryExists,
  synonymNotFound,
  synonymRefused,
} from './problems.ts';
import { JudgedQuery, JudgedQueryInput } from './schemas.ts';

const PATH = '/v1/admin/api/search/judged-queries';
const staff = { auth: 'staff', permission: 'search' } as const;

export const listJudgedQueries = route({
  ...staff,
  method: 'GET',
  path: PATH,
  summary: 'Queries with the products that editors want them to find, newest first',
  query: Type.Object(paged(20)),
  reply: Data({ queries: Type.Array(JudgedQuery), total: Count }),
  problems: [],
});
export const addJudgedQuery = route({
  ...staff,
  method: 'POST',
  path: PATH,
  summary: 'Say which products a query should find; a draft is measured again after it',
  body: JudgedQueryInput,
  reply: Data({ query: JudgedQuery }),
  problems: [synonymRefused, judgedQueryExists, judgedQueriesFull, judgedProductsUnknown],
});
export const removeJudgedQuery = route({
  ...staff,
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Take a query out of the judged ones',
  params: Type.Object({ id: Id }),
  problems: [synonymNotFound],
});
