import { type Static, Type } from 'typebox';
import { Id, OneOf, OrNull } from '../fields.ts';

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
/** `web_desktop`: wide windows only; `web`: all. */
export const AD_PLATFORMS = ['web_desktop', 'web'] as const;
export type AdPlatform = (typeof AD_PLATFORMS)[number];
export const AD_USER_TYPES = ['guest', 'user', 'shop', 'staff'] as const;
export type AdUserType = (typeof AD_USER_TYPES)[number];
export const AD_ACTIONS = ['DOWNLOAD', 'REGISTER', 'VIEW_WEBSITE'] as const;
export type AdAction = (typeof AD_ACTIONS)[number];
export const AdsContent = Type.Object({
  id: Id,
  title: Type.String(),
  sub_title: OrNull(Type.String()),
  image: Type.String(),
  image_mobile: OrNull(Type.String()),
  alt: Type.String(),
  link: Type.String(),
  /** REGISTER: registration page for guests; DOWNLOAD: a file or app store; VIEW_WEBSITE: `link`. */
  call_to_action: OneOf(AD_ACTIONS),
  /** Button text; null without a button. */
  label: OrNull(Type.String()),
  /** Counts the click and redirects; the same for all visitors of a cached page. */
  click_url: Type.String(),
  /** Tracking pixel, loaded when the banner becomes visible. */
  imp_url: Type.String(),
});
export type AdsContent = Static<typeof AdsContent>;
