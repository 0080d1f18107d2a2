import { getModerationItem, getQueueSummary, listQueue } from '@market/contract/moderation/routes';
import type { ModerationItem, QueueItem, QueueSummary } from '@market/contract/moderation/schemas';
import type { Call } from '@market/contract/web';
import { PER_PAGE, type QueueAddress } from './queue-address.ts';

export interface LoadedQueue {
  readonly address: QueueAddress;
  readonly queues: readonly QueueSummary[] | null;
  readonly list: { readonly items: readonly QueueItem[]; readonly total: number } | null;
  /** Null: nothing waits, or it could not be read. */
  readonly item: ModerationItem | null;
  readonly itemProblem: string | null;
  readonly userId: number;
  readonly now: number;
}

const firstFree = (items: readonly QueueItem[], userId: number): string | null =>
  (items.find(({ claimed_by }) => claimed_by === null || claimed_by.id === userId) ?? items[0])?.id ?? null;

export const loadQueue = async (call: Call, address: QueueAddress, userId: number): Promise<LoadedQueue> => {
  const { kind, page } = address;
  const [summary, queue] = await Promise.all([
    call(getQueueSummary),
    call(listQueue, { query: { kind, page, limit: PER_PAGE } }),
  ]);
  const list = queue.ok ? queue.value.data : null;
  const id = address.itemId ?? firstFree(list?.items ?? [], userId);
  const item = id === null ? null : await call(getModerationItem, { params: { kind, id } });
  return {
    address,
    queues: summary.ok ? summary.value.data.queues : null,
    list,
    item: item?.ok === true ? item.value.data.item : null,
    itemProblem: item === null || item.ok ? null : item.message,
    userId,
    now: Date.now(),
  };
};
