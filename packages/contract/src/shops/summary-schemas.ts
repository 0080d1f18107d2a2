import { type Static, Type } from 'typebox';
import { Bit, Count, Id, OneOf, OrNull, Time } from '../fields.ts';

export const ShopStatus = OneOf(['active', 'vacation', 'closed']);
export type ShopStatus = Static<typeof ShopStatus>;
export const ShopSummary = Type.Object(
  {
    id: Id,
    name: Type.String(),
    slug: Type.String(),
    logo: OrNull(Type.String()),
    avatar: OrNull(Type.String()),
    tagLine: OrNull(Type.String()),
    city: OrNull(Type.String()),
    province: OrNull(Type.String()),
    province_code: OrNull(Type.String()),
    district: OrNull(Type.String()),
    isVip: Bit,
    isVerified: Bit,
    isBusiness: Type.Boolean(),
    basic: Type.Boolean(),
    mall: Type.Boolean(),
    status: ShopStatus,
    totalProducts: Count,
    totalFollowing: Count,
    /** Percent of first messages answered within 24 hours; null without any. */
    responseRate: OrNull(Type.Number()),
    /** Median minutes to the first answer. */
    response_time: OrNull(Count),
    ratingAvg: OrNull(Type.Number()),
    ratingCount: Count,
    createdAt: Time,
  },
  {
    description:
      'The summary of a shop beside goods. The complete shop is answered by `GET /v1/user/api/shop/{id}`.',
  },
);
export type ShopSummary = Static<typeof ShopSummary>;
