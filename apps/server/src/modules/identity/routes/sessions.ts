import {
  clearTokens,
  clearTokensByGet,
  getSession as getSessionRoute,
  getUser as getUserRoute,
  listSigningKeys,
  refreshCookies as refreshCookiesRoute,
  refreshCookiesByGet,
  refreshToken,
  saveTokens,
  saveTokensByQuery,
} from '@market/contract/sessions/routes';
import type { FastifyInstance } from 'fastify';
import { serve, type HttpExchange } from '#platform/http/serve.ts';
import { endCookies, refreshCookies, saveCookies } from '../cookies.ts';
import { publicKeys } from '../keys.ts';
import { rotateSession } from '../sessions.ts';
import { getSession, getUser } from '../queries.ts';

/** Answers with tokens or about oneself stay with whom they are for. */
const keepPrivate = (exchange: HttpExchange): void => {
  exchange.header('cache-control', 'no-store');
  exchange.header('referrer-policy', 'no-referrer');
};

const OK = { ok: true } as const;

/** What sets and clears the cookies, by GET as well as by POST. */
const cookieRoutes = (app: FastifyInstance): void => {
  for (const route of [saveTokens, saveTokensByQuery] as const)
    serve(app, route, async (context, { body, query }, exchange) => {
      keepPrivate(exchange);
      await saveCookies(context, (body ?? query)!, exchange);
      return OK;
    });
  for (const route of [clearTokens, clearTokensByGet] as const)
    serve(app, route, async (context, _input, exchange) => {
      keepPrivate(exchange);
      await endCookies(context, exchange);
      return OK;
    });
  for (const route of [refreshCookiesRoute, refreshCookiesByGet] as const)
    serve(app, route, async (context, _input, exchange) => {
      keepPrivate(exchange);
      const { token } = await refreshCookies(context, exchange);
      return { ...OK, expires_at: token.expires_at };
    });
};

export const sessionRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, refreshToken, async (context, { query }, exchange) => {
    keepPrivate(exchange);
    const { token } = await rotateSession(context, {
      refreshToken: query.refresh_token,
      userAgent: exchange.userAgent,
    });
    return { data: { token } };
  });
  serve(app, getSessionRoute, async (context, _input, exchange) => {
    keepPrivate(exchange);
    return { data: { user: await getSession(context) } };
  });
  serve(app, getUserRoute, async (context, { params }, exchange) => ({
    data: await getUser(context, params.id, exchange.address),
  }));
  serve(app, listSigningKeys, async (context, _input, exchange) => {
    exchange.header('cache-control', 'public, max-age=300');
    return { keys: await publicKeys(context) };
  });
  cookieRoutes(app);
};
