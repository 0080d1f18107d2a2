import { Type } from 'typebox';
import { Id, OneOf, Text } from '../fields.ts';
import { route } from '../route.ts';
import { AD_PLATFORMS, AD_POSITIONS, AD_USER_TYPES, AdsContent } from './schemas.ts';

export const getAds = route({
  method: 'GET',
  path: '/uab/api/get',
  auth: 'optional',
  summary: 'Active banners of a position, in editorial order; default user_type: that of the caller',
  query: Type.Object({
    position: OneOf(AD_POSITIONS),
    platform: Type.Optional(OneOf(AD_PLATFORMS)),
    user_id: Type.Optional(Id),
    user_type: Type.Optional(OneOf(AD_USER_TYPES)),
    /** Banners that are bound to other keywords are left out. */
    keyword: Type.Optional(Text(200)),
    /** Banners that are bound to other categories are left out; level 2 falls back to its parent's banners. */
    category: Type.Optional(Id),
  }),
  reply: Type.Object({ data: Type.Array(Type.Object({ ads_content: AdsContent })) }),
  problems: [],
});
const AdTokenParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) });
const MAX_BODY_BYTES = 16 * 1024;
export const followAdLink = route({
  method: 'GET',
  path: '/uab/click/:token',
  auth: 'anyone',
  summary:
    'Count the click of an ad once and redirect to its target; an invalid token redirects to the home page',
  params: AdTokenParams,
  raw: { maxBytes: MAX_BODY_BYTES },
  status: 302,
  problems: [],
});
export const recordAdView = route({
  method: 'GET',
  path: '/uab/imp/:token',
  auth: 'anyone',
  summary: 'Count an ad impression; always answers a one-pixel image',
  params: AdTokenParams,
  raw: { maxBytes: MAX_BODY_BYTES },
  status: 200,
  mediaTypes: ['image/gif'],
  problems: [],
});
