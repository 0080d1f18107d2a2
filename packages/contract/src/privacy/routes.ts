import { Type } from 'typebox';
import { codeProblems, codeWrong } from '../accounts/problems.ts';
import { Code } from '../accounts/schemas.ts';
import { Data } from '../fields.ts';
import { route } from '../route.ts';
import { noWayToConfirm, openOrdersLeft } from './problems.ts';

export const askToDeleteAccount = route({
  method: 'GET',
  path: '/v1/user/api/me/delete',
  auth: 'user',
  ownPages: 'by_cookie',
  summary: 'Send a code that confirms the deletion of the account; from pages of our own alone',
  reply: Data({ confirm_required: Type.Literal(true) }),
  problems: [openOrdersLeft, noWayToConfirm, ...codeProblems],
});
export const deleteAccount = route({
  method: 'POST',
  path: '/v1/user/api/me/delete',
  auth: 'user',
  summary: 'Delete the account: personal data is erased, orders are kept without it',
  body: Type.Object({ code: Code }),
  problems: [codeWrong, openOrdersLeft, noWayToConfirm],
});
export const exportAccount = route({
  method: 'GET',
  path: '/v1/user/api/v4/users/me/export',
  auth: 'user',
  // it is counted: another site's page may not use somebody's turns up
  ownPages: 'by_cookie',
  summary: 'Everything about oneself as a JSON file, one part a module',
  reply: Type.Record(Type.String(), Type.Unknown()),
  problems: [],
});
