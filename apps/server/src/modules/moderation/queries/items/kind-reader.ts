import type { ModerationItem } from '@market/contract/moderation/schemas';
import type { Context, Tx } from '#platform/context.ts';
import type { ItemView } from '../../rules/item.ts';

export interface Page {
  readonly offset: number;
  readonly limit: number;
}
/** What only some kinds have, and only a single item shows. */
export type ItemExtras = Partial<
  Pick<ModerationItem, 'verification' | 'questions' | 'prepared' | 'messages'>
>;

/** How items of a kind are read from the module that owns them. */
export interface KindReader {
  /** `overdue` of them wait since before this time. */
  readonly size: (
    context: Context,
    before: Date,
  ) => Promise<{ readonly total: number; readonly oldest: Date | null; readonly overdue: number }>;
  /** Ids of items that wait, the oldest first. */
  readonly page: (context: Context, page: Page) => Promise<readonly string[]>;
  /** In any order; unknown ids are left out. */
  readonly read: (context: Context, ids: readonly string[]) => Promise<ItemView[]>;
  readonly extras?: (context: Context, id: string) => Promise<ItemExtras>;
  /** Holds the item until the transaction ends. */
  readonly lock: (context: Context<Tx>, id: string) => Promise<unknown>;
}
