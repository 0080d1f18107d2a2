import { problem } from '../route.ts';

/** 404: coins are given to somebody who is not there. */
export const coinRecipientNotFound = problem(
  'coins.errors.user_not_found',
  404,
  'Không tìm thấy người dùng này, vui lòng kiểm tra lại mã người dùng.',
);
