import type { getAds } from '@market/contract/ads/routes';
import type { AdsContent, AdUserType } from '@market/contract/ads/schemas';
import type { RequestOf } from '@market/contract/route';
import { getRunningBanners } from '#content';
import type { Actor, Context } from '#platform/context.ts';
import { later } from '#platform/time.ts';
import { TOKEN_LIFETIME_MS, signToken } from '../lib/token.ts';

const userTypeOf = ({ id, scope }: Actor): AdUserType => {
  if (id === null) return 'guest';
  if (scope.includes('staff')) return 'staff';
  return scope.includes('shop') ? 'shop' : 'user';
};

/** Running banners of a position, with signed addresses. */
export const getBanners = async (
  context: Context,
  {
    position,
    platform,
    user_type = userTypeOf(context.actor),
    keyword,
    category,
  }: RequestOf<typeof getAds>['query'],
): Promise<{ ads_content: AdsContent }[]> => {
  // a banner that covers the page is not for bots
  if (position === 'welcome_banner' && context.actor.isBot) return [];
  const banners = await getRunningBanners(context, { position, platform, user_type, keyword, category });
  const until = later(context.now, TOKEN_LIFETIME_MS);
  return banners.map(({ action, button, ...banner }) => {
    const token = signToken(context.services.secrets, { subject: 'banner', id: banner.id, price: 0, until });
    return {
      ads_content: {
        ...banner,
        call_to_action: action,
        label: button,
        click_url: `/uab/click/${token}`,
        imp_url: `/uab/imp/${token}`,
      },
    };
  });
};
