import Fastify, { type FastifyInstance } from 'fastify';
import { bank } from './bank/routes.ts';
import { control } from './control.ts';
import { esms } from './esms.ts';
import { ghn } from './ghn/routes.ts';
import { ghtk } from './ghtk/routes.ts';
import { google } from './google/routes.ts';
import { momo } from './momo/routes.ts';
import { payme } from './payme/routes.ts';
import { parcelControl } from './parcel-control.ts';
import { push } from './push/routes.ts';
import { recaptcha } from './recaptcha.ts';
import { startSmtp } from './smtp.ts';
import { shopServer } from './shop-server.ts';
import { stringee } from './stringee.ts';
import { viewer } from './viewer/routes.ts';
import { vnpay } from './vnpay/routes.ts';
import { vtp } from './vtp/routes.ts';
import { createContext, type ProvidersContext } from './context.ts';
import { zalopay } from './zalopay/routes.ts';

export interface ProvidersOptions {
  /** Port of the HTTP services and pages; 0 chooses a free one. */
  readonly port: number;
  /** Port of the mail server; 0 chooses a free one. */
  readonly smtpPort: number;
  /** 127.0.0.1, the only accepted value. */
  readonly host?: string;
  /** Origin of the market, which may request credentials and receives callbacks. */
  readonly marketUrl?: string;
  /** First transaction number; default 0. */
  readonly numbersFrom?: number;
}

export interface Providers {
  /** `http://127.0.0.1:port`, the base URL of every service. */
  readonly url: string;
  /** `smtp://127.0.0.1:port` */
  readonly smtpUrl: string;
  close(): Promise<void>;
}

const onlyHost = '127.0.0.1';
const localHostPattern = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

const newApp = (context: ProvidersContext): FastifyInstance => {
  const app = Fastify({
    forceCloseConnections: true,
    bodyLimit: 2 ** 20,
    routerOptions: { ignoreTrailingSlash: true },
  });
  // prevents DNS rebinding: another host name could read the codes
  app.addHook('onRequest', async (request, reply) =>
    localHostPattern.test(request.headers.host ?? '')
      ? undefined
      : reply.code(421).send({ error: 'not our host' }),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  for (const service of [
    esms,
    stringee,
    google,
    recaptcha,
    push,
    momo,
    zalopay,
    vnpay,
    payme,
    bank,
    ghn,
    ghtk,
    vtp,
    control,
    parcelControl,
    shopServer,
    viewer,
  ])
    service(app, context);
  return app;
};

/** Starts fake providers of all external services, held in memory. @throws Error when a port is taken */
export const startProviders = async ({
  port,
  smtpPort,
  host = onlyHost,
  marketUrl,
  numbersFrom = 0,
}: ProvidersOptions): Promise<Providers> => {
  if (host !== onlyHost)
    throw new Error(`The fake providers for outside services listen on ${onlyHost} only.`);
  const closing = new AbortController();
  let url = '';
  const context = createContext({
    get url() {
      return url;
    },
    marketUrl,
    numbersFrom,
    closing: closing.signal,
  });
  const app = newApp(context);
  url = await app.listen({ port, host });
  const closeApp = async () => {
    closing.abort();
    await app.close();
  };
  try {
    const smtp = await startSmtp(context, smtpPort, host);
    return {
      url,
      smtpUrl: smtp.url,
      close: async () => void (await Promise.all([closeApp(), smtp.close()])),
    };
  } catch (error) {
    await closeApp();
    throw error;
  }
};
