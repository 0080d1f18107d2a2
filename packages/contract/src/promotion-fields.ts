// What promotions are set with: amounts and times as they come in.
import { Type } from 'typebox';
import { Id } from './fields.ts';

/** The most đồng that something may be set to. */
const DONG_MOST = 1_000_000_000_000;
export const PaidDong = Type.Integer({ minimum: 1, maximum: DONG_MOST });
export const AnyDong = Type.Integer({ minimum: 0, maximum: DONG_MOST });
/** ISO 8601 with its zone, as it comes in. */
export const Moment = Type.String({
  minLength: 17,
  maxLength: 35,
  pattern: String.raw`^2\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$`,
});
export const IdParams = Type.Object({ id: Id });
