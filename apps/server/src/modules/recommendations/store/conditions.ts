import { sql } from 'kysely';
import { param } from '#platform/db/statement-cache.ts';

/** Value of the parameter `now`. */
export const now = sql`${param('now')}::timestamptz`;
/** Every reader of `search_products` asks this: listings that expired stay in it until they are deleted. */
export const isListed = sql`(p.expires_at is null or p.expires_at > ${now})`;
