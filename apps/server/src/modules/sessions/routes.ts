import {
  clearTokens,
  clearTokensByGet,
  endDevice as endDeviceRoute,
  endOtherDevices as endOtherDevicesRoute,
  listDevices as listDevicesRoute,
  listSigningKeys,
  refreshCookies as refreshCookiesRoute,
  refreshCookiesByGet,
  refreshToken,
  saveTokens,
  saveTokensByQuery,
} from '@market/contract/sessions/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { keepPrivate } from '#platform/http/private-reply.ts';
import { endDevice, endOtherDevices, listDevices } from './actions/devices.ts';
import { endCookies, refreshCookies, saveCookies } from './actions/cookies.ts';
import { publicKeys } from './actions/keys.ts';
import { rotateSession } from './actions/sessions.ts';

const OK = { ok: true } as const;

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

const deviceRoutes = (app: FastifyInstance): void => {
  serve(app, listDevicesRoute, async (context) => ({ data: { sessions: await listDevices(context) } }));
  serve(app, endDeviceRoute, (context, { params }) => endDevice(context, params.id));
  serve(app, endOtherDevicesRoute, (context) => endOtherDevices(context));
};

export const routes = (app: FastifyInstance): void => {
  serve(app, refreshToken, async (context, { query }, exchange) => {
    keepPrivate(exchange);
    const { token } = await rotateSession(context, {
      refreshToken: query.refresh_token,
      userAgent: exchange.userAgent,
    });
    return { data: { token } };
  });
  serve(app, listSigningKeys, async (context, _input, exchange) => {
    exchange.header('cache-control', 'public, max-age=300');
    return { keys: await publicKeys(context) };
  });
  cookieRoutes(app);
  deviceRoutes(app);
};
