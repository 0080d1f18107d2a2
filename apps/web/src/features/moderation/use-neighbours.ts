import { listQueue } from '@market/contract/moderation/routes';
import type { QueueItem } from '@market/contract/moderation/schemas';
import { useNavigate } from 'react-router';
import { call } from '#app/api.ts';
import type { LoadedQueue } from './load-queue.ts';
import { PER_PAGE, queueAddress } from './queue-address.ts';
import { useIsOpen } from './use-decision.ts';
import { useKeys } from './use-keys.ts';

/** The item after this one that nobody else holds; the first one after an item that was removed; null at the end. */
export const nextId = (items: readonly QueueItem[], id: string, userId: number): string | null => {
  const index = items.findIndex((item) => item.id === id);
  const others = [...items.slice(index + 1), ...items.slice(0, Math.max(index, 0))];
  return others.find(({ claimed_by }) => claimed_by === null || claimed_by.id === userId)?.id ?? null;
};

/** The item before this one, by the same rules. */
export const previousId = (items: readonly QueueItem[], id: string, userId: number): string | null =>
  nextId(items.toReversed(), id, userId);

interface Neighbours {
  readonly path: string;
  readonly loaded: LoadedQueue;
  readonly id: string;
}

/** Opens the item after or before the open one: by `J` and `K`. */
export const useNeighbours = ({ path, loaded, id }: Neighbours) => {
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  const open = async (neighbourId: typeof nextId) => {
    const { address, list, userId } = loaded;
    const { kind, page } = address;
    // others claim items meanwhile
    const answer = await call(listQueue, { query: { kind, page, limit: PER_PAGE } });
    if (!isOpen()) return;
    const items = answer.ok ? answer.value.data.items : (list?.items ?? []);
    const itemId = neighbourId(items, id, userId);
    await navigate(queueAddress(path, { ...address, itemId }), { preventScrollReset: true });
  };
  const openNext = () => open(nextId);
  useKeys({ j: () => void openNext(), k: () => void open(previousId) });
  return { openNext };
};
