import type { ShopRole } from '@market/contract/rules/shop-roles';
import { LRUCache } from 'lru-cache';
import { processState } from '#platform/cache/process-state.ts';
import type { Context } from '#platform/context.ts';
import type { Services } from '#platform/services.ts';

interface Lookup {
  readonly role: Promise<ShopRole | undefined>;
  /** Of `performance.now()`. */
  readonly until: number;
}

const MAX_CACHED_ROLES = 20_000;
export const roleCache = processState(
  (_services: Services) => new LRUCache<string, Lookup>({ max: MAX_CACHED_ROLES }),
);

/** Drops the cache after a membership has changed. */
export const uncacheShopRoles = ({ services }: Pick<Context, 'services'>): void =>
  roleCache(services).clear();
