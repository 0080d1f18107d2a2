import { problem } from '../route.ts';

/** 422: pictures that are gone or another's. */
export const proofRefused = problem(
  'order.errors.proof',
  422,
  'Ảnh không còn hoặc không phải của bạn, vui lòng tải lại.',
);
