import { Type } from 'typebox';
import { problem } from '../route.ts';

/** 409: somebody saved another draft meanwhile. */
export const decorationChanged = problem(
  'decoration.errors.changed',
  409,
  'Có người trong shop vừa sửa trang này. Hãy tải lại để xem bản mới nhất.',
  { version: Type.Integer() },
);
export const decorationVersionNotFound = problem(
  'decoration.errors.version_not_found',
  404,
  'Không tìm thấy bản đã đăng này.',
);
/** 422: not a product of the shop. */
export const decorationProductRefused = problem(
  'decoration.errors.product',
  422,
  'Chỉ chọn được sản phẩm của shop mình.',
  { product_id: Type.Integer() },
);
/** 422: not a collection of the shop. */
export const decorationCollectionRefused = problem(
  'decoration.errors.collection',
  422,
  'Bộ sưu tập này không còn trong shop.',
  { collection_id: Type.Integer() },
);
/** 422: not an upload of the shop with the purpose `shop`. */
export const decorationMediaRefused = problem(
  'decoration.errors.media',
  422,
  'Không tìm thấy ảnh hoặc video vừa tải lên, vui lòng tải lại.',
  { media_id: Type.String() },
);
/** 422: two blocks with one id. */
export const decorationBlockRepeated = problem(
  'decoration.errors.block_repeated',
  422,
  'Có hai khối trùng mã, vui lòng tải lại trang.',
);
