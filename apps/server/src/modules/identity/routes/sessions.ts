import * as contract from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve, type HttpExchange } from '#platform/http.ts';
import { endCookies, refreshCookies, saveCookies } from '../cookies.ts';
import { publicKeys } from '../keys.ts';
import { rotateSession } from '../sessions.ts';
import { getSession, getUser } from '../views.ts';

/** Answers with tokens or about oneself stay with whom they are for. */
const keepPrivate = (wire: HttpExchange): void => {
  wire.header('cache-control', 'no-store');
  wire.header('referrer-policy', 'no-referrer');
};

const OK = { ok: true } as const;

/** What sets and clears the cookies, by GET as well as by POST. */
const cookieRoutes = (app: FastifyInstance): void => {
  for (const route of [contract.saveTokens, contract.saveTokensByQuery] as const)
    serve(app, route, async (context, { body, query }, wire) => {
      keepPrivate(wire);
      await saveCookies(context, (body ?? query)!, wire);
      return OK;
    });
  for (const route of [contract.clearTokens, contract.clearTokensByGet] as const)
    serve(app, route, async (context, _input, wire) => {
      keepPrivate(wire);
      await endCookies(context, wire);
      return OK;
    });
  for (const route of [contract.refreshCookies, contract.refreshCookiesByGet] as const)
    serve(app, route, async (context, _input, wire) => {
      keepPrivate(wire);
      const { token } = await refreshCookies(context, wire);
      return { ...OK, expires_at: token.expires_at };
    });
};

export const sessionRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.refreshToken, async (context, { query }, wire) => {
    keepPrivate(wire);
    const { token } = await rotateSession(context, {
      refreshToken: query.refresh_token,
      userAgent: wire.userAgent,
    });
    return { data: { token } };
  });
  serve(app, contract.getSession, async (context, _input, wire) => {
    keepPrivate(wire);
    return { data: { user: await getSession(context) } };
  });
  serve(app, contract.getUser, async (context, { params }, wire) => ({
    data: await getUser(context, params.id, wire.address),
  }));
  serve(app, contract.listSigningKeys, async (context, _input, wire) => {
    wire.header('cache-control', 'public, max-age=300');
    return { keys: await publicKeys(context) };
  });
  cookieRoutes(app);
};
