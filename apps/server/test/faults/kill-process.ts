import { buildGates, type Point } from './gates.ts';
import { startBehindProxy, type World } from './world.ts';

interface Killed {
  /** How long it took from each kill until the next process answered, in ms. */
  readonly recovered: readonly number[];
  readonly kills: number;
  /**
   * Makes the calls, kills the process while one of them waits at the next point, lets PostgreSQL continue, and starts
   * another process; resolves with what the calls came to.
   */
  kill<Result>(
    calls: () => readonly Promise<Result>[],
    also?: { readonly beforeStart?: () => Promise<void> },
  ): Promise<Result[]>;
  end(): Promise<void>;
}

/** Coprime with every number of points, so that few kills are of many kinds. */
const STRIDE = 11;

/** Ends the market's process again and again in the middle of what it does. */
export const killAt = async (world: World, points: readonly Point[]): Promise<Killed> => {
  const gates = await buildGates(world.market);
  let running = await startBehindProxy(world);
  const recovered: number[] = [];
  return {
    recovered,
    get kills() {
      return recovered.length;
    },
    kill: async (calls, { beforeStart } = {}) => {
      const gate = await gates.hold(points[(recovered.length * STRIDE) % points.length]!);
      const calling = calls();
      await gate.someone();
      const start = performance.now();
      const exit = running.end('SIGKILL');
      await gate.letGo();
      await exit;
      await beforeStart?.();
      running = await startBehindProxy(world);
      recovered.push(performance.now() - start);
      return Promise.all(calling);
    },
    end: async () => {
      await running.end('SIGKILL');
      await gates.close();
    },
  };
};
