import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { getMarketFacts, type MarketFacts } from '#backups';
import { verifyArchive } from '#platform/backup/archive-reader.ts';
import { load } from '#platform/backup/load.ts';
import { openDatabase } from '#platform/db/database.ts';
import { dump } from '#platform/backup/dump.ts';
import { dropDatabase } from '../database.ts';
import { findInconsistencies } from '../backup/books.ts';
import { anEmptyDatabase, sourceOf } from '../backup/snapshot.ts';
import { aFolder } from '../processes/command.ts';
import { environment } from '../processes/start.ts';
import { repeat } from '../repeat.ts';
import { report } from './report.ts';
import { aWorld, orderUntilAnswered, startBehindProxy, type World } from './world.ts';

const tool = fileURLToPath(new URL('../../../../tools/market.ts', import.meta.url));

const startRestore = (file: string, env: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [tool, 'restore', file, '--replace', '--discard-newer'], {
    env: { ...environment(), ...env },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? ''));
  });
  return { child, ended };
};

/** Buyers order by HTTP until the backup is complete; answers how many checkouts were answered meanwhile. */
const backUpUnderLoad = async (world: World, file: string): Promise<number> => {
  const state = { done: false, orders: 0 };
  const ordering = world.buyers.map(async (buyer) => {
    while (!state.done) {
      await orderUntilAnswered(world, buyer, 'cod');
      state.orders += 1;
    }
  });
  const counted = async () => {
    await expect.poll(() => state.orders, { timeout: 60_000 }).toBeGreaterThan(0);
    return dump(file, sourceOf(world.market.url, '/nowhere'));
  };
  await counted().finally(() => {
    state.done = true;
  });
  await Promise.all(ordering);
  return state.orders;
};

const factsOf = async (url: string): Promise<MarketFacts> => {
  const { db, close } = openDatabase(url, { max: 1 });
  return getMarketFacts(db).finally(close);
};

/** Kills a restore within the time that a complete one takes. */
const killRestore = async (file: string, env: Readonly<Record<string, string>>, withinMs: number) => {
  const { child, ended } = startRestore(file, env);
  await Promise.race([sleep(randomInt(withinMs)), ended]);
  child.kill('SIGKILL');
  await ended;
};

test(
  'a backup under load has right books, and a restore that is killed at any moment leaves the old state or the new one',
  { timeout: repeat(180_000, 3_600_000) },
  async () => {
    const world = await aWorld({ buyers: 2 });
    const folder = await aFolder();
    const old = join(folder, 'old.tar.zst');
    const { manifest } = await dump(old, sourceOf(world.market.url, '/nowhere'));
    const server = await startBehindProxy(world);
    const outcomes = { old: 0, new: 0 };
    let [orders, wholeMs] = [0, 5_000];
    for (let round = 0; round < repeat(2, 20); round++) {
      const [file, target] = [join(folder, 'new.tar.zst'), await anEmptyDatabase(world.market)];
      await load(old, { url: target, folder: undefined, id: 'old' });
      orders += await backUpUnderLoad(world, file);
      const env = { DATABASE_URL: target, DATA_DIR: folder };
      await killRestore(file, env, wholeMs);
      const [left, made] = [await factsOf(target), (await verifyArchive(file)).manifest.facts];
      const outcome = isDeepStrictEqual(left, manifest.facts) ? 'old' : 'new';
      expect(left).toEqual(outcome === 'old' ? manifest.facts : made);
      outcomes[outcome] += 1;
      expect(await findInconsistencies(target)).toEqual([]);
      const begun = performance.now();
      expect(await startRestore(file, env).ended).toBe(0);
      wholeMs = Math.ceil(performance.now() - begun);
      expect(await factsOf(target)).toEqual(made);
      expect(await findInconsistencies(target)).toEqual([]);
      await dropDatabase(target);
    }
    await server.end('SIGKILL');
    report('F23 restore', { rounds: repeat(2, 20), orders, ...outcomes });
  },
);
