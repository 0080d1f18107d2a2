import { Type } from 'typebox';
import { Count } from '../fields.ts';
import { problem } from '../route.ts';

/** 409: somebody saved it after it was read. */
export const categoryChanged = problem(
  'category.errors.changed',
  409,
  'Người khác vừa sửa danh mục này. Hãy tải bản mới rồi sửa tiếp.',
  { version: Count },
);
/** 422. `fields`: name → Vietnamese sentence. */
export const categoryRefused = problem('category.errors.refused', 422, 'Có chỗ chưa đúng, hãy xem lại.', {
  fields: Type.Record(Type.String(), Type.String()),
});
export const categoryInUse = problem(
  'category.errors.in_use',
  409,
  'Danh mục còn sản phẩm, yêu cầu báo giá hoặc danh mục con. Hãy gộp sang danh mục khác hoặc ẩn đi.',
);
/** 422: the target has a category of the same name. */
export const categoryNamesake = problem(
  'category.errors.namesake',
  422,
  'Nơi chuyển đến đã có danh mục cùng tên hoặc cùng đường dẫn. Hãy gộp hoặc đổi tên danh mục đó trước.',
  { title: Type.String() },
);
export const mergeNotFound = problem('category.errors.merge_not_found', 404, 'Không có lần gộp này.');
/** 409: taken back already, older than a week, or the other category was merged since. */
export const mergeFinal = problem('category.errors.merge_final', 409, 'Lần gộp này không tách lại được nữa.');
