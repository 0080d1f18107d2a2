import { Count } from '../fields.ts';
import { problem } from '../route.ts';

/** 400 as in WordPress: page beyond the last one. */
export const postPageNotFound = problem('blog.errors.page', 400, 'Trang tin này không có.', {
  pages: Count,
});
/** 503: the external blog does not answer and nothing is cached. */
export const blogUnavailable = problem(
  'blog.errors.away',
  503,
  'Chưa tải được bài viết, vui lòng thử lại sau ít phút.',
  { retry_after: Count },
);
