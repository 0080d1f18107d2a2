import type { Socket } from 'node:net';
import { tooManyRequests } from '@market/contract/problems';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network.ts';

/** How long a connection may take, in ms. Ends are noticed within `checkEvery`. */
export interface ConnectionTimes {
  /** From the first byte of a request to the end of its headers. */
  readonly headers: number;
  /** From its first byte to the end of its body. */
  readonly request: number;
  /** Between two requests. */
  readonly idle: number;
  /** Without a byte in either direction, also while an answer is being sent. */
  readonly silence: number;
  readonly checkEvery: number;
}

/** With `checkEvery` on top: headers within 10 s, a request within 30 s; idle longer than nginx keeps its side (60 s). */
export const CONNECTION_TIMES: ConnectionTimes = {
  headers: 9_000,
  request: 29_000,
  idle: 63_000,
  silence: 65_000,
  checkEvery: 1_000,
};

/** What one network address may hold open in this process. */
export interface ConnectionLimits {
  readonly connections: number;
  readonly sockets: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = { connections: 256, sockets: 64 };

/** Node's and Fastify's options for `times`. */
export const connectionOptions = ({ headers, request, idle, silence, checkEvery }: ConnectionTimes) => ({
  requestTimeout: request,
  keepAliveTimeout: idle,
  connectionTimeout: silence,
  http: { headersTimeout: headers, connectionsCheckingInterval: checkEvery },
});

/** Counts what each network holds open. */
class Holders {
  readonly #held = new Map<string, number>();
  /** Counts one more until `socket` closes; false, and not counted, when `most` are open. */
  take(network: string, socket: Socket, most: number): boolean {
    const held = this.#held.get(network) ?? 0;
    if (held >= most) return false;
    this.#held.set(network, held + 1);
    socket.once('close', () => {
      const left = (this.#held.get(network) ?? 1) - 1;
      if (left > 0) this.#held.set(network, left);
      else this.#held.delete(network);
    });
    return true;
  }
}

/**
 * Closes connections of a network that holds too many, and refuses its sockets with 429. A proxy's connections are
 * everybody's and not limited; sockets behind it count for the address it tells.
 */
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
