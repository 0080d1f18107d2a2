import { Type } from 'typebox';
import { problem } from '../route.ts';

export const apiTokenNotFound = problem('api_token.errors.not_found', 404, 'Không tìm thấy mã API này.');
export const apiTokenLimit = problem(
  'api_token.errors.limit',
  422,
  ({ most }) => `Shop có tối đa ${most} mã API còn hiệu lực. Hãy thu hồi mã không dùng nữa.`,
  { most: Type.Integer() },
);
export const apiTokenExpiry = problem('api_token.errors.expiry', 422, 'Ngày hết hạn phải ở sau hôm nay.');
