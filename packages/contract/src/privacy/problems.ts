import { Count } from '../fields.ts';
import { problem } from '../route.ts';

/** 409: orders of one's own, as buyer or as shop, are not finished yet. */
export const accountHasOpenOrders = problem(
  'account.errors.open_orders',
  409,
  ({ bought, sold }) =>
    sold > 0
      ? `Shop của bạn còn ${sold} đơn hàng chưa xong hoặc chưa hoàn đủ tiền mặt, hãy hoàn tất trước khi xóa tài khoản.`
      : `Bạn còn ${bought} đơn hàng chưa xong, hãy chờ nhận hàng hoặc hủy đơn trước khi xóa tài khoản.`,
  { bought: Count, sold: Count },
);
/** 422: the account has neither phone number nor e-mail address that a code could go to. */
export const noContactToConfirm = problem(
  'account.errors.no_contact',
  422,
  'Hãy thêm số điện thoại hoặc email vào tài khoản, rồi xóa sau.',
);
