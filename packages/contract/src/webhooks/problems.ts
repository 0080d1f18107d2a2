import { Type } from 'typebox';
import { problem } from '../route.ts';

export const webhookNotFound = problem('webhook.errors.not_found', 404, 'Không tìm thấy webhook này.');
export const deliveryNotFound = problem('webhook.errors.delivery', 404, 'Không tìm thấy lần gửi này.');
export const webhookLimit = problem(
  'webhook.errors.limit',
  422,
  ({ most }) => `Shop có tối đa ${most} webhook. Hãy xóa địa chỉ không dùng nữa.`,
  { most: Type.Integer() },
);
export const webhookPrivateAddress = problem(
  'webhook.errors.private_address',
  422,
  'Địa chỉ này nằm trong mạng nội bộ, từ bên ngoài không gọi tới được. Hãy nhập địa chỉ có trên Internet.',
);
export const webhookAddress = problem(
  'webhook.errors.address',
  422,
  'Địa chỉ phải bắt đầu bằng https:// và không chứa tên, mật khẩu.',
);
