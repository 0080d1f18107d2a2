import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { as } from '@market/embedded-postgres/account';
import { binariesFor } from '@market/embedded-postgres/binaries';
import { createCluster } from '@market/embedded-postgres/cluster';
import {
  account,
  aPlace,
  copyCluster,
  PASSWORD,
  query,
  removePlace,
  SETTINGS,
} from '../../../apps/server/test/replica/streaming.ts';
import { partOf, type Part } from './program.ts';

export interface Postgres extends Part {
  readonly url: string;
  readonly place: string;
}

const isOpen = (url: string): Promise<boolean> =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  );

const postgresAt = (
  name: string,
  { place, port, settings = {} }: { place: string; port: number; settings?: Record<string, string> },
): Postgres => {
  const { env, cwd } = as(account);
  const all = {
    ...SETTINGS,
    shared_buffers: '256MB',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...settings,
  };
  const url = `postgres://market:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const flags = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const part = partOf({
    name,
    command: binariesFor(account).postgres,
    args: ['-D', join(place, 'cluster'), '-p', String(port), ...flags],
    env,
    cwd,
    uid: account.uid,
    gid: account.gid,
    isReady: () => isOpen(url),
    startsAgain: true,
  });
  // a fast shutdown: SIGTERM waits for all clients
  const postmaster = () =>
    Number(readFileSync(join(place, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    ...part,
    url,
    place,
    end: async (signal) => {
      if (signal === 'SIGTERM') process.kill(postmaster(), 'SIGINT');
      await part.end(signal);
    },
  };
};

const placesOfThisProcess: string[] = [];
process.on('exit', () => placesOfThisProcess.forEach(removePlace));
const newPlace = (): string => {
  const place = aPlace();
  placesOfThisProcess.push(place);
  return place;
};

export interface Primary extends Postgres {
  readonly isFilled: boolean;
  /** Stores its files for later runs; it must be stopped. */
  keep(): Promise<void>;
}

/** An empty one, or a copy of what an earlier run stored in this folder. */
export const newPrimary = (port: number, stored: string | undefined): Primary => {
  const place = newPlace();
  const isFilled = stored !== undefined && existsSync(join(stored, 'cluster'));
  if (isFilled) copyCluster(stored, place);
  else createCluster(binariesFor(account), account, join(place, 'cluster'), PASSWORD);
  return {
    ...postgresAt('primary', { place, port }),
    isFilled,
    keep: async () => (stored === undefined ? undefined : copyCluster(place, stored)),
  };
};

/** A copy of the primary, which must be stopped, that follows it. */
export const replicaOf = (primary: Postgres, port: number): Postgres => {
  const place = newPlace();
  copyCluster(primary.place, place);
  writeFileSync(join(place, 'cluster', 'standby.signal'), '');
  return postgresAt('replica', {
    place,
    port,
    settings: {
      primary_conninfo: `host=127.0.0.1 port=${new URL(primary.url).port} user=market password=${PASSWORD}`,
      hot_standby: 'on',
      hot_standby_feedback: 'on',
      max_standby_streaming_delay: '500ms',
      wal_retrieve_retry_interval: '500ms',
    },
  });
};
