import { createServer, type AddressInfo, type Server } from 'node:net';

const LAST_PORT = 65_535;

const listen = (port: number): Promise<Server | undefined> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** Listened at for as long as another port is reserved. */
const reservationOf = (port: number): number => (port + 10_000) % LAST_PORT;

/**
 * The first port from `start` on that nobody listens at, which no other process gets here until this one ends: what is
 * to listen there may take seconds to start. @throws Error when there is none
 */
export const reservePort = async (start: number): Promise<number> => {
  for (let port = start; port <= LAST_PORT; port += 1) {
    const reservation = await listen(reservationOf(port));
    if (reservation === undefined) continue;
    const probe = await listen(port);
    if (probe === undefined) {
      await close(reservation);
      continue;
    }
    await close(probe);
    reservation.unref();
    return port;
  }
  throw new Error(`no port from ${start} on is free`);
};

/** Any port that nobody listens at; another process may take it before it is used. */
export const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await close(probe);
  return port;
};
