import { problem } from '../route.ts';

export const customerNotFound = problem(
  'customer.errors.not_found',
  404,
  'Không tìm thấy khách này trong danh sách của shop.',
);
