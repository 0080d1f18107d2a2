import { type Static, Type } from 'typebox';
import { Id, OneOf, OrNull } from '../fields.ts';

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
