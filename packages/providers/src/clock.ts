/** The fake providers' clock: runs in real time, and tests can move it. */
export interface Clock {
  /** ms since 1970 */
  now(): number;
  /** Runs the work when it is due; the work must not reject. */
  at(due: number, work: () => Promise<void>): void;
  /** Moves forward; resolves when everything due is done, each at its own time. */
  advance(ms: number): Promise<void>;
  /** Sets the time, also backwards, without running what is due. */
  set(time: number): void;
}

interface Job {
  readonly due: number;
  readonly work: () => Promise<void>;
  timer?: NodeJS.Timeout;
}

const maxDelay = 2 ** 31 - 1;

export const clockUntil = (closing: AbortSignal): Clock => {
  const jobs = new Set<Job>();
  let offset = 0;
  const now = () => Date.now() + offset;
  const run = async (job: Job) => {
    clearTimeout(job.timer);
    if (!jobs.delete(job) || closing.aborted) return;
    await job.work();
  };
  const schedule = (job: Job) => {
    clearTimeout(job.timer);
    const remaining = Math.min(Math.max(job.due - now(), 0), maxDelay);
    // timers can fire early
    job.timer = setTimeout(() => void (now() < job.due ? schedule(job) : run(job)), remaining).unref();
  };
  const set = (time: number) => {
    offset = time - Date.now();
    for (const job of jobs) schedule(job);
  };
  closing.addEventListener('abort', () => {
    for (const job of jobs) clearTimeout(job.timer);
    jobs.clear();
  });
  const nextUntil = (time: number) =>
    [...jobs].filter(({ due }) => due <= time).toSorted((one, other) => one.due - other.due)[0];
  return {
    now,
    at: (due, work) => {
      const job = { due, work };
      jobs.add(job);
      schedule(job);
    },
    advance: async (ms) => {
      const target = now() + ms;
      for (let job = nextUntil(target); job !== undefined; job = nextUntil(target)) {
        offset = Math.max(job.due, now()) - Date.now();
        await run(job);
      }
      set(Math.max(target, now()));
    },
    set,
  };
};
