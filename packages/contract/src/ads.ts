import { Type, type Static } from 'typebox';
import { Id, OneOf, OrNull, Text } from './fields.ts';
import { route } from './route.ts';

/** Where a banner stands. */
export const AD_POSITIONS = [
  'slide',
  'new_user_channel',
  'home_primary',
  'welcome_banner',
  'home_right_banner',
  'search',
  'category',
] as const;
export type AdPosition = (typeof AD_POSITIONS)[number];
/** What it stands on: the site in a large window, or in any. */
export const AD_PLATFORMS = ['web_desktop', 'web'] as const;
export type AdPlatform = (typeof AD_PLATFORMS)[number];
/** Who may be meant by a banner. */
export const AD_USER_TYPES = ['guest', 'user', 'shop', 'staff'] as const;
export type AdUserType = (typeof AD_USER_TYPES)[number];
/** What pressing a banner does. */
export const AD_ACTIONS = ['DOWNLOAD', 'REGISTER', 'VIEW_WEBSITE'] as const;
export type AdAction = (typeof AD_ACTIONS)[number];

/** A banner as it is shown. */
export const AdsContent = Type.Object({
  id: Id,
  title: Type.String(),
  sub_title: OrNull(Type.String()),
  image: Type.String(),
  image_mobile: OrNull(Type.String()),
  alt: Type.String(),
  /** Where it leads in the end; pages link to `click_url`. */
  link: Type.String(),
  /** REGISTER leads to registration whoever has no account, DOWNLOAD to a file or a store, VIEW_WEBSITE to the link. */
  call_to_action: OneOf(AD_ACTIONS),
  /** What its button says; null without one. */
  label: OrNull(Type.String()),
  /** Counts the click and leads on; good for everybody who sees the same page. */
  click_url: Type.String(),
  /** A picture of one pixel, asked for when the banner is seen. */
  imp_url: Type.String(),
});
export type AdsContent = Static<typeof AdsContent>;

export const getAds = route({
  method: 'GET',
  path: '/uab/api/get',
  auth: 'optional',
  summary:
    'Banners of a position that run now, in the order of editors; without user_type those for whoever asks',
  query: Type.Object({
    position: OneOf(AD_POSITIONS),
    platform: Type.Optional(OneOf(AD_PLATFORMS)),
    user_id: Type.Optional(Id),
    user_type: Type.Optional(OneOf(AD_USER_TYPES)),
    /** Of a search: banners bound to other keywords are left out. */
    keyword: Type.Optional(Text(200)),
    /** Of a category: the same; one of the second level takes those of the level above when none is bound to it. */
    category: Type.Optional(Id),
  }),
  reply: Type.Object({ data: Type.Array(Type.Object({ ads_content: AdsContent })) }),
  problems: [],
});

const token = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) });
/** An address that is longer than this is nobody's. */
const MOST_BYTES = 16 * 1024;

export const openAd = route({
  method: 'GET',
  path: '/uab/click/:token',
  auth: 'anyone',
  summary:
    'Counts the click of an ad once and leads on to where the ad leads; a token that is not ours leads home',
  params: token,
  raw: { mostBytes: MOST_BYTES },
  status: 302,
  problems: [],
});

export const seeAd = route({
  method: 'GET',
  path: '/uab/imp/:token',
  auth: 'anyone',
  summary: 'Counts that an ad was seen; answers a picture of one pixel whatever the token says',
  params: token,
  raw: { mostBytes: MOST_BYTES },
  status: 200,
  types: ['image/gif'],
  problems: [],
});
