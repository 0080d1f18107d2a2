import pg from 'pg';

const NO_LIMITS =
  '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0 -c timezone=UTC';

/** A connection of its own without time limits, for work that takes minutes. Its loss rejects the query in progress. */
export const dedicatedClient = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, options: NO_LIMITS });
  client.on('error', () => {});
  await client.connect();
  return client;
};
