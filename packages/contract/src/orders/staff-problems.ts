import { problem } from '../route.ts';

export const proofRefused = problem(
  'order.errors.proof',
  422,
  'Ảnh không còn hoặc không phải của bạn, vui lòng tải lại.',
);
