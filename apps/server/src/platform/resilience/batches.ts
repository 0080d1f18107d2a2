export interface BatchOptions<Item, Result> {
  /** Items that share a key are in different batches, in their order. */
  readonly keysOf: (item: Item) => readonly string[];
  /** Most items of a batch. */
  readonly most: number;
  /** Answers a result for each item, in their order. When it fails each item runs alone. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
}

interface BatchEntry<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs items in batches, one batch at a time: what comes while one runs is in a next one, so that batches grow with the
 * load and nobody waits for more to come.
 */
export const runInBatches = <Item, Result>({
  keysOf,
  most,
  run,
}: BatchOptions<Item, Result>): ((item: Item) => Promise<Result>) => {
  let waiting: BatchEntry<Item, Result>[] = [];
  let isRunning = false;

  const takeBatch = (): BatchEntry<Item, Result>[] => {
    const keys = new Set<string>();
    const batch: BatchEntry<Item, Result>[] = [];
    const rest: BatchEntry<Item, Result>[] = [];
    for (const one of waiting) {
      const own = keysOf(one.item);
      const isFree = batch.length < most && own.every((key) => !keys.has(key));
      (isFree ? batch : rest).push(one);
      // also of those that wait: a later item of the same key must not overtake them
      for (const key of own) keys.add(key);
    }
    waiting = rest;
    return batch;
  };

  const runBatch = async (batch: readonly BatchEntry<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!);
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error);
      else await Promise.all(batch.map((one) => runBatch([one])));
    }
  };

  const runAll = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) await runBatch(takeBatch());
    isRunning = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void runAll();
    });
};
