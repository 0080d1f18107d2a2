import { Type } from 'typebox';
import { OneOf } from './fields.ts';
import { problem } from './route.ts';

/** What somebody who is signed in shows again that it is them by. */
export const ReauthenticationMethod = OneOf(['password', 'totp', 'recovery_code', 'passkey']);

/**
 * 403: this change needs the password or a factor within the last ten minutes. Give one by `reauthenticate` and call again;
 * without any of the methods only a new sign-in helps.
 */
export const reauthenticationRequired = problem(
  'account.errors.reauthentication_required',
  403,
  ({ methods }) =>
    methods.length > 0
      ? 'Hãy xác nhận đây là bạn trước khi thay đổi.'
      : 'Hãy đăng xuất rồi đăng nhập lại trước khi thay đổi.',
  { methods: Type.Array(ReauthenticationMethod) },
);
