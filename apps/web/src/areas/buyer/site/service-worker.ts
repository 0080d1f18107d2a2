import { OFFLINE_PATH } from '#app/paths.ts';
import { unregisteringWorker, serviceWorker } from '#app/pwa/service-worker.ts';
import { buildContext, servicesContext } from '#app/context.ts';
import type { Route } from './+types/service-worker';

/** About ten builds of the files needed by one visit. */
const MAX_FILES = 400;

/** Service worker script with a CSP that allows its own requests. */
export const loader = ({ context }: Route.LoaderArgs) => {
  const options = { version: context.get(buildContext), page: OFFLINE_PATH, mostFiles: MAX_FILES };
  const text = context.get(servicesContext).serviceWorker
    ? `(${serviceWorker.toString()})(self, ${JSON.stringify(options)});`
    : `(${unregisteringWorker.toString()})(self);`;
  return new Response(text, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
    },
  });
};
