import { marketName } from '../rules/market-name.ts';
import { Type } from 'typebox';
import { Count, Id, OneOf, OrNull, Time } from '../fields.ts';
import { problem } from '../route.ts';
import { formatNumber } from '../rules/money.ts';

/** 422: rules of the catalogue that the product breaks. `fields`: path, as in the body → Vietnamese sentence. */
export const productRefused = problem(
  'product.errors.refused',
  422,
  'Sản phẩm còn thông tin chưa đúng, vui lòng xem các ô được đánh dấu.',
  { fields: Type.Record(Type.String(), Type.String()) },
);
/** 409: saved by somebody since `version` was read. `changes` are the fields that differ. */
export const productVersionConflict = problem(
  'product.errors.changed',
  409,
  'Sản phẩm vừa được người khác sửa. Hãy xem các chỗ khác nhau rồi lưu lại.',
  {
    version: Count,
    changed_at: Time,
    /** `by_others`: changed since the version that was read; otherwise only in the body. */
    changes: Type.Array(
      Type.Object({
        field: Type.String(),
        by_others: Type.Boolean(),
        yours: Type.Unknown(),
        now: Type.Unknown(),
      }),
    ),
  },
);
/** 409: the stock moved since the number that a correction is based on. */
export const stockMoved = problem(
  'product.errors.stock_moved',
  409,
  'Tồn kho vừa thay đổi vì có đơn hoặc người khác sửa. Hãy xem số mới rồi nhập lại.',
  { variants: Type.Array(Type.Object({ id: Id, based_on: Count, inventory_quantity: Count })) },
);
/** 409: staff blocked or locked it. */
export const productBlocked = problem(
  'product.errors.blocked',
  409,
  ({ reason }) =>
    reason === null
      ? `Sản phẩm đang bị ${marketName()} khóa nên chưa đổi trạng thái được.`
      : `Sản phẩm đang bị ${marketName()} khóa: ${reason}`,
  { reason: OrNull(Type.String()) },
);
/** 409: this step does not fit the state of the product. */
export const productStepRefused = problem(
  'product.errors.step',
  409,
  ({ reason }) =>
    ({
      already_waiting: 'Sản phẩm đang chờ duyệt rồi.',
      already_approved: 'Sản phẩm đã được duyệt.',
      not_public: 'Chỉ đẩy được sản phẩm đang bán.',
      assurance_waiting: 'Đăng ký Đảm bảo thương mại đang chờ duyệt.',
      assurance_approved: 'Sản phẩm đã có Đảm bảo thương mại.',
      classified: 'Tin rao vặt không dùng Đảm bảo thương mại.',
      not_deleted: 'Sản phẩm này không bị xóa.',
      not_in_review: 'Sản phẩm này không chờ duyệt.',
    })[reason],
  {
    reason: OneOf([
      'already_waiting',
      'already_approved',
      'not_public',
      'assurance_waiting',
      'assurance_approved',
      'classified',
      'not_deleted',
      'not_in_review',
    ]),
  },
);
export const upQuotaUsed = problem(
  'product.errors.up_quota',
  422,
  ({ most }) => `Shop đã dùng hết ${most} lượt đẩy tin hôm nay, lượt mới có từ 0 giờ.`,
  { most: Count, remaining: Count, resets_at: Time },
);
export const bulkTooMany = problem(
  'product.errors.bulk_too_many',
  422,
  ({ most, matched }) =>
    `Bộ lọc này có ${formatNumber(matched)} sản phẩm, mỗi lần đổi được tối đa ${formatNumber(most)}. Hãy lọc hẹp hơn.`,
  { most: Count, matched: Count },
);
