import { marketName } from '../rules/market-name.ts';
import { problem } from '../route.ts';
import { CashRefundState } from './cash-refund-schemas.ts';

export const cashRefundNotFound = problem(
  'cash_refund.errors.not_found',
  404,
  'Không tìm thấy khoản hoàn tiền mặt này.',
);
export const illegalCashRefundTransition = problem(
  'cash_refund.errors.illegal',
  409,
  ({ state }) =>
    ({
      due: `Shop còn thời hạn để trả khoản tiền này. Quá hạn, bạn có thể nhờ ${marketName()} xem xét.`,
      given: 'Khoản tiền này đang chờ người mua xác nhận đã nhận.',
      received: 'Người mua đã nhận khoản tiền này nên không thay đổi được nữa.',
      waived: 'Người mua đã bỏ khoản tiền này khi xóa tài khoản nên không thay đổi được nữa.',
      disputed: `Khoản tiền này đang được ${marketName()} xem xét.`,
      upheld: `${marketName()} đã quyết định: shop còn nợ người mua khoản tiền này.`,
    })[state],
  { state: CashRefundState },
);
export const cashRefundProofRefused = problem(
  'cash_refund.errors.proof',
  422,
  'Ảnh không còn hoặc không phải của bạn, vui lòng tải lại.',
);
/** 403: staff who bought the order or belong to the shop. */
export const ownCashRefund = problem(
  'cash_refund.errors.own',
  403,
  'Bạn là một bên của khoản hoàn tiền này nên không được quyết định, hãy nhờ người khác.',
);
