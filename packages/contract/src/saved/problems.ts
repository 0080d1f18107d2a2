import { productNotFound } from '../catalogue/problems.ts';
import { COLLECTION_NAME_MAX } from '../constants/products.ts';
import { Count } from '../fields.ts';
import { problem } from '../route.ts';

export const wishlistFull = problem(
  'wishlist.errors.limit',
  422,
  ({ limit }) => `Bạn đã lưu ${limit} sản phẩm yêu thích. Hãy bỏ bớt sản phẩm không cần nữa rồi lưu tiếp.`,
  { limit: Count },
);
export const collectionNotFound = problem(
  'collection.errors.not_found',
  404,
  'Không tìm thấy bộ sưu tập này.',
);
export const collectionLimitReached = problem(
  'collection.errors.limit',
  422,
  ({ limit }) => `Đã có ${limit} bộ sưu tập. Hãy xóa bớt bộ sưu tập không dùng rồi tạo mới.`,
  { limit: Count },
);
export const collectionNameInvalid = problem(
  'collection.errors.name',
  422,
  `Hãy đặt tên bộ sưu tập từ 1 đến ${COLLECTION_NAME_MAX} ký tự.`,
);
export const collectionNameTaken = problem(
  'collection.errors.name_taken',
  422,
  'Đã có bộ sưu tập mang tên này. Hãy chọn tên khác.',
);
export const alreadyInCollection = problem(
  'collection.errors.already_there',
  422,
  'Sản phẩm đã có trong bộ sưu tập này.',
);
export const collectionFull = problem(
  'collection.errors.full',
  409,
  ({ limit }) => `Bộ sưu tập đã đủ ${limit} sản phẩm. Hãy bỏ bớt, hoặc tạo bộ sưu tập khác.`,
  { limit: Count },
);
export const collectionCreateProblems = [collectionNameInvalid, collectionNameTaken, collectionLimitReached];
export const collectionAddProblems = [
  collectionNotFound,
  productNotFound,
  alreadyInCollection,
  collectionFull,
];
export const collectionRenameProblems = [collectionNotFound, collectionNameInvalid, collectionNameTaken];
