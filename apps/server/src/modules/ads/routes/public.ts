import { getAds, followAdLink, recordAdView } from '@market/contract/ads/routes';
import { AD_VISIT_MAX_AGE_S, AD_VISITS_COOKIE, addAdVisit } from '@market/contract/rules/ad-visits';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { clickAd } from '../actions/click.ts';
import { countImpression } from '../actions/impression.ts';
import { getBanners } from '../queries/banners.ts';

const PIXEL = 'GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;';

export const publicRoutes = (app: FastifyInstance): void => {
  serve(app, getAds, async (context, { query }) => ({ data: await getBanners(context, query) }), {
    readsReplica: true,
  });
  serve(app, followAdLink, async (context, { params, rawRequest }, exchange) => {
    const { location, shopId } = await clickAd(context, params.token, {
      address: exchange.address,
      request: { ...rawRequest.headers, method: rawRequest.method },
    });
    if (shopId !== null)
      exchange.setCookie(
        AD_VISITS_COOKIE,
        addAdVisit(exchange.cookie(AD_VISITS_COOKIE), shopId, context.now),
        { maxAge: AD_VISIT_MAX_AGE_S, httpOnly: true },
      );
    return { status: 302, body: '', location };
  });
  serve(app, recordAdView, async (context, { params, rawRequest }, { address }) => {
    await countImpression(context, params.token, {
      address,
      request: { ...rawRequest.headers, method: rawRequest.method },
    });
    return { status: 200, type: 'image/gif', body: PIXEL };
  });
};
