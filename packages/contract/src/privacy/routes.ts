import { Type } from 'typebox';
import { codeProblems, codeInvalid } from '../accounts/problems.ts';
import { Code } from '../accounts/schemas.ts';
import { Data, Dong } from '../fields.ts';
import { route } from '../route.ts';
import {
  accountAwaitsCash,
  accountAwaitsRefund,
  accountHasOpenOrders,
  accountIsLastAdmin,
  noContactToConfirm,
  shopHasMoney,
  shopHasPayout,
  shopOwesMoney,
} from './problems.ts';

/** What must end before an account is deleted. */
const openThings = [
  accountHasOpenOrders,
  accountAwaitsCash,
  accountAwaitsRefund,
  shopHasPayout,
  shopOwesMoney,
  shopHasMoney,
  accountIsLastAdmin,
] as const;

/** Cash in đồng that shops owe and the person gives up: all of it, or the deletion is refused. */
const waiver = { waived_cash: Type.Optional(Dong) };

export const requestAccountDeletion = route({
  method: 'GET',
  path: '/v1/user/api/me/delete',
  auth: 'user',
  beforeOpening: true,
  sameSiteOnly: 'with_cookie',
  summary: 'Send a code that confirms the deletion of the account; accepted from the own pages only',
  query: Type.Object(waiver),
  reply: Data({ confirm_required: Type.Literal(true) }),
  problems: [...openThings, noContactToConfirm, ...codeProblems],
});
export const deleteAccount = route({
  method: 'POST',
  path: '/v1/user/api/me/delete',
  auth: 'user',
  beforeOpening: true,
  summary: 'Delete the account: personal data is erased, orders remain without it',
  body: Type.Object({ code: Code, ...waiver }),
  problems: [codeInvalid, ...openThings, noContactToConfirm],
});
export const exportAccount = route({
  method: 'GET',
  path: '/v1/user/api/v4/users/me/export',
  auth: 'user',
  beforeOpening: true,
  // rate-limited: another site must not use up the user's requests
  sameSiteOnly: 'with_cookie',
  summary: 'Everything about oneself as a JSON file, one part a module',
  reply: Type.Record(Type.String(), Type.Unknown()),
  problems: [],
});
