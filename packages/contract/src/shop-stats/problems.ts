import { Count } from '../fields.ts';
import { problem } from '../route.ts';

/** 422: days in the wrong order, no days, or too many. */
export const statsDaysInvalid = problem(
  'stats.errors.days',
  422,
  ({ maximum }) => `Chọn khoảng ngày đúng thứ tự, dài tối đa ${maximum} ngày.`,
  { maximum: Count },
);
