import { Count } from '../fields.ts';
import { problem } from '../route.ts';
import { formatNumber } from '../rules/money.ts';

export const coinRecipientNotFound = problem(
  'coins.errors.user_not_found',
  404,
  'Không tìm thấy người dùng này, vui lòng kiểm tra lại mã người dùng.',
);
/** 403: nobody grants coins to themselves. */
export const coinGrantToSelf = problem(
  'coins.errors.own_grant',
  403,
  'Bạn không thể tự tặng xu cho mình, hãy nhờ người khác trong bộ phận tài chính.',
);
export const coinGrantLimit = problem(
  'coins.errors.grant_limit',
  409,
  ({ left }) => `Trong 24 giờ bạn chỉ còn tặng được ${formatNumber(left)} xu.`,
  { left: Count },
);
