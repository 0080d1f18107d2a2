import type { Challenge, Solution } from 'altcha-lib/types';

/** Solves a challenge in a worker and resolves to the token. Rejects when the browser cannot. */
export const solve = (challenge: Challenge): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('solve.worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.addEventListener('error', () => end(() => reject(new Error('The worker did not start'))));
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | { error: unknown } | null>) =>
      end(() =>
        data === null || 'error' in data
          ? reject(new Error('The challenge was not met'))
          : resolve(btoa(JSON.stringify({ challenge, solution: data }))),
      ),
    );
    worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1 });
  });
