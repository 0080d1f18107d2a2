import { problem } from '../route.ts';

export const coinRecipientNotFound = problem(
  'coins.errors.user_not_found',
  404,
  'Không tìm thấy người dùng này, vui lòng kiểm tra lại mã người dùng.',
);
