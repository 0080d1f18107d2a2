import { Type } from 'typebox';
import { Dong, OneOf } from '../fields.ts';
import { problem } from '../route.ts';
import { CaseState } from './schemas.ts';

export const caseNotFound = problem('case.errors.not_found', 404, 'Không tìm thấy yêu cầu này.');
export const illegalCaseTransition = problem(
  'case.errors.illegal',
  409,
  'Yêu cầu đang ở bước khác nên không thực hiện được thao tác này. Hãy tải lại trang.',
  { state: CaseState },
);
export const caseRefused = problem(
  'case.errors.refused',
  422,
  ({ reason }) =>
    ({
      early: 'Đơn chưa đến hạn giao nên chưa mở được yêu cầu.',
      completed: 'Đơn đã hoàn tất nên không mở được yêu cầu.',
      unpaid:
        'Đơn chưa thu tiền nên chưa có gì để hoàn. Nhận hàng và trả tiền rồi, bạn mở được yêu cầu hoàn tiền.',
      refunded: 'Đơn đã được hoàn hết tiền nên không cần mở yêu cầu nữa.',
      open: 'Sản phẩm này đang có một yêu cầu chưa xử lý xong.',
      again: 'Sản phẩm này đã có một yêu cầu cùng loại, không mở lại được.',
      given_up: 'Bạn đã đóng yêu cầu của sản phẩm này nên không mở lại được.',
      lines: 'Vui lòng chọn sản phẩm và số lượng có trong đơn.',
      amount: 'Số tiền yêu cầu lớn hơn số tiền của các sản phẩm đã chọn.',
      images: 'Ảnh không còn hoặc không phải của bạn, vui lòng tải lại.',
      captions: 'Mỗi chú thích phải đi cùng một ảnh.',
      proof: 'Vui lòng điền mã vận đơn hoặc gửi ảnh biên nhận.',
    })[reason],
  {
    reason: OneOf([
      'early',
      'completed',
      'unpaid',
      'refunded',
      'open',
      'again',
      'given_up',
      'lines',
      'amount',
      'images',
      'captions',
      'proof',
    ]),
    most: Type.Optional(Dong),
  },
);

export const caseClaimed = problem(
  'case.errors.claimed',
  409,
  ({ by }) => `${by} đang xử lý tranh chấp này.`,
  { by: Type.String(), until: Type.String() },
);
/** 409: something was written, offered, decided or refunded after it was read. */
export const caseChanged = problem(
  'case.errors.changed',
  409,
  'Hồ sơ vừa có lời mới, đề nghị mới hoặc số tiền hoàn được đã đổi. Hãy xem lại rồi quyết định.',
);
/** 422: the colleague may not decide it: no right to, locked, a party of it, or who decided it before. */
export const colleagueRefused = problem(
  'case.errors.colleague',
  422,
  'Người này không nhận được tranh chấp này. Hãy chọn người khác.',
);
export const ownCase = problem(
  'case.errors.own',
  403,
  ({ reason }) =>
    ({
      own: 'Bạn không thể xử lý tranh chấp về đơn của mình hoặc của gian hàng mình.',
      decided: 'Người đã quyết định không xem lại quyết định của chính mình.',
      second_person: 'Số tiền này cần một người khác cùng quyết định như bạn.',
    })[reason],
  { reason: OneOf(['own', 'decided', 'second_person']) },
);
