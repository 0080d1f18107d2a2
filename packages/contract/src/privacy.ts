import { Type } from 'typebox';
import { Code, codeProblems, codeWrong } from './codes.ts';
import { Count, Data } from './fields.ts';
import { problem, route } from './route.ts';

/** 409: orders of one's own, as buyer or as shop, are not finished yet. */
export const openOrdersLeft = problem(
  'account.errors.open_orders',
  409,
  ({ bought, sold }) =>
    sold > 0
      ? `Shop của bạn còn ${sold} đơn hàng chưa xong hoặc chưa hoàn đủ tiền mặt, hãy hoàn tất trước khi xóa tài khoản.`
      : `Bạn còn ${bought} đơn hàng chưa xong, hãy chờ nhận hàng hoặc hủy đơn trước khi xóa tài khoản.`,
  { bought: Count, sold: Count },
);

/** 422: the account has neither phone number nor e-mail address that a code could go to. */
export const noWayToConfirm = problem(
  'account.errors.no_contact',
  422,
  'Hãy thêm số điện thoại hoặc email vào tài khoản, rồi xóa sau.',
);

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
