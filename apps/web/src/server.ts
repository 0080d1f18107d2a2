// Entry of the server build: contexts are compared by identity, so the host must not create them itself.
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { readMarketNameFrom } from '@market/contract/rules/market-name';
import type { WebApp } from '@market/contract/web';
import { pages as pageRoutes } from './routes.ts';
import { OPENING_PATH } from '#app/paths.ts';
import { buildContext, servicesContext, visitorContext } from '#app/context.ts';

export const pages: WebApp['pages'] = pageRoutes;
export const openingPath: WebApp['openingPath'] = OPENING_PATH;

const handle = createRequestHandler(build, import.meta.env.MODE);

export const respond: WebApp['respond'] = (request, services, visitor) => {
  readMarketNameFrom(() => services.market.name);
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(visitorContext, visitor);
  context.set(buildContext, build.assets.version);
  return handle(request, context);
};
