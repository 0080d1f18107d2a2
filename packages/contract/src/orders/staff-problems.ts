import { OneOf } from '../fields.ts';
import { problem } from '../route.ts';

export const proofRefused = problem(
  'order.errors.proof',
  422,
  'Ảnh không còn hoặc không phải của bạn, vui lòng tải lại.',
);

export const ownOrderDecision = problem(
  'order.errors.own_decision',
  403,
  'Bạn không thể quyết định về đơn hàng của chính mình hoặc của gian hàng mình.',
);
export const returnFeeDecided = problem(
  'order.errors.return_fee',
  409,
  'Phí gửi trả này không còn chờ duyệt. Hãy tải lại trang.',
);
export const moneyRequestRefused = problem(
  'order.errors.money_request',
  409,
  ({ reason }) =>
    ({
      waiting: 'Đơn này đang có một đề nghị trả tiền chờ người khác xác nhận.',
      none: 'Đơn này không còn đề nghị trả tiền nào chờ xác nhận.',
      second_person: 'Khoản tiền này cần một người khác xác nhận.',
      changed: 'Đề nghị trả tiền bạn đọc đã được thay bằng đề nghị khác. Hãy đọc lại rồi xác nhận.',
    })[reason],
  { reason: OneOf(['waiting', 'none', 'second_person', 'changed']) },
);
