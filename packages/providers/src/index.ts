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
import { recaptcha } from './recaptcha.ts';
import { startSmtp } from './smtp.ts';
import { stringee } from './stringee.ts';
import { viewer } from './viewer/routes.ts';
import { vnpay } from './vnpay/routes.ts';
import { vtp } from './vtp/routes.ts';
import { createContext, type ProvidersContext } from './context.ts';
import { zalopay } from './zalopay/routes.ts';

export interface ProvidersOptions {
  /** Of the HTTP services and pages; 0 is any that is free. */
  readonly port: number;
  /** Of the mail server; 0 is any that is free. */
  readonly smtpPort: number;
  /** 127.0.0.1, which is the only one it takes. */
  readonly host?: string;
  /** Origin of the market: whose pages may ask for credentials, and who may be called back. */
  readonly marketUrl?: string;
  /** Transactions are numbered from here on; 0. */
  readonly numbersFrom?: number;
}

export interface Providers {
  /** `http://127.0.0.1:port`, the prefix of every service. */
  readonly url: string;
  /** `smtp://127.0.0.1:port` */
  readonly smtpUrl: string;
  close(): Promise<void>;
}

const onlyHost = '127.0.0.1';
const ourNames = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

const newApp = (context: ProvidersContext): FastifyInstance => {
  const app = Fastify({
    forceCloseConnections: true,
    bodyLimit: 2 ** 20,
    routerOptions: { ignoreTrailingSlash: true },
  });
  // a name that leads here by DNS alone belongs to somebody who wants to read the codes
  app.addHook('onRequest', async (request, reply) =>
    ourNames.test(request.headers.host ?? '') ? undefined : reply.code(421).send({ error: 'not our host' }),
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
    viewer,
  ])
    service(app, context);
  return app;
};

/**
 * Starts the other side of every outside service on this machine: what the market sends is kept in memory and
 * shown, nothing leaves. For demonstrations and tests only. Throws when a port is taken.
 */
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
