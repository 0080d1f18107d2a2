import { Count, OneOf } from '../fields.ts';
import { problem } from '../route.ts';
import { formatNumber } from '../rules/money.ts';
import { TicketStatus } from './schemas.ts';

export const leadWithoutSubject = problem(
  'lead.errors.subject',
  422,
  'Vui lòng chọn sản phẩm hoặc shop cần liên hệ.',
);
export const leadPhone = problem('lead.errors.phone', 422, 'Số điện thoại chưa đúng, vui lòng kiểm tra lại.');
export const leadNotFound = problem('lead.errors.not_found', 404, 'Không tìm thấy khách tiềm năng này.');
export const leadReminder = problem(
  'lead.errors.reminder',
  422,
  ({ days }) => `Giờ nhắc phải ở sau lúc này và trong ${days} ngày tới.`,
  { days: Count },
);

export const ticketNotFound = problem('ticket.errors.not_found', 404, 'Không tìm thấy phiếu này.');
export const ticketRefused = problem(
  'ticket.errors.refused',
  422,
  ({ reason }) =>
    ({
      variant: 'Phân loại này không còn, vui lòng chọn lại.',
      phone: 'Số điện thoại chưa đúng, vui lòng kiểm tra lại.',
      reply: 'Vui lòng viết câu trả lời cho khách.',
      own_product: 'Đây là sản phẩm của shop bạn.',
    })[reason],
  { reason: OneOf(['variant', 'phone', 'reply', 'own_product']) },
);
/** Only goods that are short can be waited for. */
export const ticketInStock = problem(
  'ticket.errors.in_stock',
  422,
  ({ available }) => `Shop đang có ${formatNumber(available)} sản phẩm, bạn có thể đặt ngay.`,
  { available: Count },
);
export const ticketLimit = problem(
  'ticket.errors.limit',
  422,
  ({ most }) => `Mỗi ngày chỉ gửi được ${most} phiếu, vui lòng thử lại vào ngày mai.`,
  { most: Count },
);
/** 409: not possible in its state. */
export const illegalTicketTransition = problem(
  'ticket.errors.status',
  409,
  ({ status }) => (status === 'closed' ? 'Phiếu này đã đóng.' : 'Phiếu này đã được trả lời.'),
  { status: TicketStatus },
);
