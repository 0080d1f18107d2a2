import { Type } from 'typebox';
import { Count } from '../fields.ts';
import { problem } from '../route.ts';
import { DRAFT_CHANGES_MAX } from '../rules/search-tuning.ts';

export const synonymNotFound = problem('search.errors.not_found', 404, 'Mục này không còn nữa.');
/** 409: somebody changed the draft after it was read. */
export const draftChanged = problem(
  'search.errors.changed',
  409,
  'Người khác vừa đổi bản nháp. Hãy xem lại rồi làm tiếp.',
  { version: Count },
);
export const draftEmpty = problem('search.errors.empty', 409, 'Bản nháp chưa có thay đổi nào.');
export const draftFull = problem(
  'search.errors.full',
  422,
  `Một bản nháp giữ được ${DRAFT_CHANGES_MAX} thay đổi. Hãy áp dụng trước.`,
);
/** 422. `fields`: name → Vietnamese sentence. */
export const synonymRefused = problem('search.errors.refused', 422, 'Có chỗ chưa đúng, hãy xem lại.', {
  fields: Type.Record(Type.String(), Type.String()),
});
export const releaseUndone = problem('search.errors.undone', 409, 'Lần áp dụng này đã được hoàn lại.');
