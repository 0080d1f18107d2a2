import { listRecentProducts, recordPage as recordPageRoute } from '@market/contract/analytics/routes';
import { VISITOR_COOKIE, VISITOR_COOKIE_MAX_AGE_S } from '@market/contract/constants/accounts';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { signVisitor } from '#platform/security/visitor-cookie.ts';
import { recordPage } from './actions.ts';
import { getRecentProducts } from './queries.ts';

export const routes = (app: FastifyInstance): void => {
  serve(
    app,
    recordPageRoute,
    async (context, { body }, exchange) => {
      await recordPage(context, body, exchange.address);
      const { visitorId, visitorSigned, isBot } = context.actor;
      // only this answer sets the cookie: pages are the same for everybody, and cached
      if (!visitorSigned && !isBot)
        exchange.setCookie(
          VISITOR_COOKIE,
          signVisitor(context.services.secrets, visitorId ?? crypto.randomUUID()),
          {
            maxAge: VISITOR_COOKIE_MAX_AGE_S,
          },
        );
    },
    { affectsNoReads: true },
  );
  serve(
    app,
    listRecentProducts,
    async (context, { query }) => ({ data: { products: await getRecentProducts(context, query) } }),
    { plain: true },
  );
};
