import type { SharedMemory } from '#platform/shared-memory/shared-memory.ts';

export interface OpenedMemory {
  /** Null when none is configured. */
  readonly memory: SharedMemory | null;
  /** Why it does not answer yet. */
  readonly failure: string | undefined;
  close(): Promise<void>;
}

/** The Redis that is configured; one that does not answer is tried again and again. */
export const openSharedMemory = async (url: string | undefined, namespace: string): Promise<OpenedMemory> => {
  if (url === undefined) return { memory: null, failure: undefined, close: async () => {} };
  // the client of Redis is loaded by those alone who use it
  const { openRedis } = await import('./redis/shared-memory.ts');
  const memory = await openRedis({ url, namespace });
  return { memory, failure: memory.failure, close: () => memory.close() };
};
