import type { Socket } from 'node:net';
import { tooManyRequests } from '@market/contract/problems';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network.ts';

/** In ms; checked every `checkEvery`. */
export interface ConnectionTimes {
  readonly headers: number;
  readonly request: number;
  readonly idle: number;
  /** Without a byte in either direction, replies included. */
  readonly silence: number;
  readonly checkEvery: number;
}

/** Plus `checkEvery`: headers within 10 s, a request within 30 s; idle longer than nginx keeps its side (60 s). */
export const CONNECTION_TIMES: ConnectionTimes = {
  headers: 9_000,
  request: 29_000,
  idle: 63_000,
  silence: 65_000,
  checkEvery: 1_000,
};

export interface ConnectionLimits {
  readonly connections: number;
  readonly sockets: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = { connections: 256, sockets: 64 };

export const connectionOptions = ({ headers, request, idle, silence, checkEvery }: ConnectionTimes) => ({
  requestTimeout: request,
  keepAliveTimeout: idle,
  connectionTimeout: silence,
  http: { headersTimeout: headers, connectionsCheckingInterval: checkEvery },
});

class Holders {
  readonly #held = new Map<string, number>();
  /** Returns false without counting when `most` are open. */
  take(network: string, socket: Socket, most: number): boolean {
    const open = this.#held.get(network) ?? 0;
    if (open >= most) return false;
    this.#held.set(network, open + 1);
    socket.once('close', () => {
      const left = (this.#held.get(network) ?? 1) - 1;
      if (left > 0) this.#held.set(network, left);
      else this.#held.delete(network);
    });
    return true;
  }
}

/** Our proxies are not limited; sockets behind them count for the forwarded address and are refused with 429. */
export const limitConnections = (
  app: FastifyInstance,
  { connections, sockets }: ConnectionLimits,
  isProxy: (address: string) => boolean,
): void => {
  const [open, upgraded] = [new Holders(), new Holders()];
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    if (!open.take(networkOf(remoteAddress), socket, connections)) socket.destroy();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isUpgrade = request.headers.upgrade !== undefined;
    done(
      isUpgrade && !upgraded.take(networkOf(request.ip), request.raw.socket, sockets)
        ? tooManyRequests()
        : undefined,
    );
  }); // Node leaves a connection alone once it asked for an upgrade, also when it was refused
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.destroySoon();
    done();
  });
};
