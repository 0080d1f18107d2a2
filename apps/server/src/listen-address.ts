import { createServer } from 'node:net';
import { StartFailure } from '@market/embedded-postgres';

interface ListenAddress {
  readonly port: number;
  readonly host: string;
}

const WRONG_HOST = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT']);

/** Why nobody can listen there, in one sentence. */
export const listenFailure = (error: unknown, { port, host }: ListenAddress): unknown => {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (WRONG_HOST.has(code))
    return new StartFailure(
      `HOST=${host} is no address of this machine (${code}): leave it out for 127.0.0.1, or set 0.0.0.0 for all.`,
    );
  if (code === 'EADDRINUSE')
    return new StartFailure(
      `Port ${port} is taken by another program. Stop that program, or choose another: PORT=${port + 1} npm start`,
    );
  if (code === 'EACCES' || code === 'EPERM')
    return new StartFailure(`Port ${port} may not be used by this user. Choose another: PORT=3000 npm start`);
  return error;
};

/** Fails at once, before minutes of work, when nobody can listen there. @throws StartFailure */
export const checkAddressIsFree = (place: ListenAddress): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listenFailure(error, place) as Error));
    probe.listen(place.port, place.host, () => probe.close(() => resolve()));
  });
