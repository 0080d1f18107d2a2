import { Type } from 'typebox';
import { Count } from '../fields.ts';
import { problem } from '../route.ts';

export const contentNotFound = problem('content.errors.not_found', 404, 'Mục này không còn nữa.');
/** 409: somebody saved it after it was read. */
export const contentChanged = problem(
  'content.errors.changed',
  409,
  'Người khác vừa sửa mục này. Hãy tải bản mới rồi sửa tiếp.',
  { version: Count },
);
/** 422. `fields`: name → Vietnamese sentence. */
export const contentRefused = problem('content.errors.refused', 422, 'Có chỗ chưa đúng, hãy xem lại.', {
  fields: Type.Record(Type.String(), Type.String()),
});
export const contentFull = problem(
  'content.errors.full',
  422,
  ({ max }) => `Chỉ giữ được ${max} mục. Hãy xóa bớt mục cũ.`,
  { max: Count },
);
