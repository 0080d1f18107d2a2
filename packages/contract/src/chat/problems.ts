import { OneOf } from '../fields.ts';
import { problem } from '../route.ts';

export const conversationNotFound = problem(
  'chat.errors.not_found',
  404,
  'Không tìm thấy cuộc trò chuyện này.',
);
export const messageRefused = problem(
  'chat.errors.refused',
  422,
  ({ reason }) =>
    ({
      empty: 'Vui lòng nhập tin nhắn.',
      images: 'Ảnh không còn hoặc không phải của bạn, vui lòng tải lại.',
      product: 'Sản phẩm không còn bán hoặc không phải của shop này.',
      order: 'Đơn hàng không thuộc về bạn và shop này.',
      rfq: 'Yêu cầu báo giá không thuộc về bạn và shop này.',
      quotation: 'Báo giá không thuộc về bạn và shop này.',
      own_shop: 'Bạn không thể nhắn tin cho shop của chính mình.',
    })[reason],
  { reason: OneOf(['empty', 'images', 'product', 'order', 'rfq', 'quotation', 'own_shop']) },
);
/** 403: one side has blocked the other. */
export const conversationBlocked = problem(
  'chat.errors.blocked',
  403,
  ({ by }) =>
    by === 'me'
      ? 'Bạn đang chặn cuộc trò chuyện này. Bỏ chặn để nhắn tiếp.'
      : 'Bạn không thể nhắn tin trong cuộc trò chuyện này.',
  { by: OneOf(['me', 'other']) },
);
export const assigneeRefused = problem(
  'chat.errors.assignee',
  422,
  'Người này không còn làm việc ở shop, vui lòng chọn lại.',
);
