import { parsePage } from '@market/contract/rules/pagination';
import { MODERATION_KINDS, type ModerationKind } from '@market/contract/rules/moderation';

export const PER_PAGE = 20;
export const PAGE_PARAMETER = 'trang';

/** What of a queue is shown, as the address says. */
export interface QueueAddress {
  readonly kind: ModerationKind;
  /** Null: the first that nobody else holds. */
  readonly itemId: string | null;
  readonly page: number;
}

export const parseQueueAddress = (
  search: URLSearchParams,
  kinds: readonly ModerationKind[] = MODERATION_KINDS,
): QueueAddress => {
  const typed = search.get('loai');
  return {
    kind: kinds.find((kind) => kind === typed) ?? kinds[0]!,
    itemId: search.get('muc'),
    page: parsePage(search.get(PAGE_PARAMETER), PER_PAGE),
  };
};

export const queueAddress = (path: string, { kind, itemId, page }: QueueAddress): string => {
  const search = new URLSearchParams({ loai: kind });
  if (itemId !== null) search.set('muc', itemId);
  if (page > 1) search.set(PAGE_PARAMETER, String(page));
  return `${path}?${search}`;
};
