import type { QueryResultRow } from 'pg';
import { SocketClient } from '../clients.ts';
import { withTimeLimit } from '../../resilience/time-limit.ts';

/** A connection of its own for short questions; after a failure or timeout the next question connects again. */
export interface Probe {
  /** How often it has connected: another server may answer after each time. */
  readonly connections: number;
  query<Row>(text: string): Promise<Row[]>;
  stop(): void;
}

const TIMEOUT_MS = 1_000;

const late = () => new Error('the database does not answer');

export const openProbe = (url: string): Probe => {
  const state = { connections: 0 };
  let client: SocketClient | undefined;
  const drop = (): void => {
    const previous = client;
    client = undefined;
    previous?.destroy();
  };
  const connect = async (): Promise<SocketClient> => {
    if (client !== undefined) return client;
    const next = new SocketClient({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
    next.on('error', () => {});
    next.on('end', () => {
      if (client === next) client = undefined;
    });
    client = next;
    await next.connect();
    state.connections++;
    return next;
  };
  const query = async <Row>(text: string): Promise<Row[]> => {
    try {
      const work = connect().then((connected) => connected.query<Row & QueryResultRow>(text));
      return (await withTimeLimit(work, TIMEOUT_MS, late)).rows;
    } catch (error) {
      drop();
      throw error;
    }
  };
  return {
    get connections() {
      return state.connections;
    },
    query,
    stop: drop,
  };
};
