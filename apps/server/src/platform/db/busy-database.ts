import type { FastifyError } from 'fastify';

const BUSY = new Set([
  '57014',
  '55P03',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '08006',
  '08003',
  '25P03',
]);
/** Code of a pooler that has no server for a connection; PostgreSQL uses it for other errors. */
const POOLER_DISCONNECT = '08P01';

const CONNECTION_LOST = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

/** Whether the database is unavailable or overloaded. Other services have error classes of their own. */
export const isBusy = (error: unknown): boolean => {
  const {
    code = '',
    syscall,
    severity,
    message = '',
  } = (error ?? {}) as Partial<FastifyError> & { readonly syscall?: string; readonly severity?: string };
  return (
    BUSY.has(code) ||
    syscall === 'connect' ||
    CONNECTION_LOST.test(message) ||
    (code === POOLER_DISCONNECT && severity === 'FATAL')
  );
};
