import { Count, Dong } from '../fields.ts';
import { problem } from '../route.ts';
import { dong } from '../rules/money.ts';

export const accountHasOpenOrders = problem(
  'account.errors.open_orders',
  409,
  ({ bought, sold }) =>
    sold > 0
      ? `Shop của bạn còn ${sold} đơn hàng chưa xong, chưa báo thu tiền, chưa hoàn đủ tiền mặt hoặc đang chờ duyệt phí gửi trả, hãy hoàn tất trước khi xóa tài khoản.`
      : `Bạn còn ${bought} đơn hàng chưa xong hoặc đang chờ duyệt phí gửi trả, hãy chờ nhận hàng, chờ kết quả duyệt hoặc hủy đơn trước khi xóa tài khoản.`,
  { bought: Count, sold: Count },
);
/** 409: nobody could name a bank account for it afterwards. */
export const shopHasMoney = problem(
  'account.errors.shop_money',
  409,
  ({ amount }) =>
    `Shop của bạn còn ${dong(amount)} chưa rút hoặc chưa về. Hãy rút hết về ngân hàng trước khi xóa tài khoản.`,
  { amount: Dong },
);
/** 409: a debt would have nobody who pays it. */
export const shopOwesMoney = problem(
  'account.errors.shop_debt',
  409,
  ({ amount }) =>
    `Shop của bạn còn nợ ${dong(amount)}. Hãy chuyển khoản trả hết trước khi xóa tài khoản; nếu shop đã đóng, hãy hỏi bộ phận hỗ trợ cách trả.`,
  { amount: Dong },
);
/** 409: what the bank sends back would belong to nobody. */
export const shopHasPayout = problem(
  'account.errors.shop_payout',
  409,
  ({ amount }) => `Shop của bạn đang rút ${dong(amount)}. Hãy chờ tiền về ngân hàng rồi xóa tài khoản.`,
  { amount: Dong },
);
/** 409: nobody could say where it goes afterwards. */
export const accountAwaitsRefund = problem(
  'account.errors.refunds',
  409,
  ({ amount }) => `Bạn còn ${dong(amount)} đang được hoàn lại. Hãy chờ tiền về rồi xóa tài khoản.`,
  { amount: Dong },
);
/** 409: cash that shops owe the buyer; they may waive exactly this sum. */
export const accountAwaitsCash = problem(
  'account.errors.owed_cash',
  409,
  ({ amount }) =>
    `Shop còn chưa trả bạn ${dong(amount)} tiền mặt. Hãy chờ nhận tiền hoặc báo “Chưa nhận được” ở trang đơn hàng. Không muốn chờ, bạn có thể bỏ khoản này khi xóa tài khoản.`,
  { amount: Dong },
);
/** 409: the market would have nobody who may change roles of others. */
export const accountIsLastAdmin = problem(
  'account.errors.last_admin',
  409,
  'Bạn là quản trị cuối cùng của chợ. Hãy giao quyền quản trị cho người khác trước khi xóa tài khoản.',
);
/** 422: no phone number or e-mail address to send a code to. */
export const noContactToConfirm = problem(
  'account.errors.no_contact',
  422,
  'Hãy thêm số điện thoại hoặc email vào tài khoản, rồi xóa sau.',
);
