import { type Static, Type } from 'typebox';
import { BANNER_POSITIONS } from '../rules/banners.ts';
import { Count, Data, Id, OneOf } from '../fields.ts';
import { route } from '../route.ts';

const figures = { views: Count, presses: Count };

export const BannerResult = Type.Object({
  id: Id,
  title: Type.String(),
  position: OneOf(BANNER_POSITIONS),
  ...figures,
  /** Days on which it was seen or pressed, oldest first. */
  days: Type.Array(Type.Object({ day: Type.String(), ...figures })),
});
export type BannerResult = Static<typeof BannerResult>;

export const listBannerResults = route({
  method: 'GET',
  path: '/v1/admin/api/banner-results',
  auth: 'staff',
  permission: 'content',
  summary:
    'Views and presses of banners by day, the most pressed first; a visitor counts once an hour, bots do not count',
  query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 92, default: 30 })) }),
  reply: Data({ from: Type.String(), to: Type.String(), banners: Type.Array(BannerResult) }),
  problems: [],
});
