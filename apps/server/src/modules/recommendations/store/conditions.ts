import { sql } from 'kysely';
import { param } from '#platform/db/statement-cache.ts';

export const now = sql`${param('now')}::timestamptz`;
/** Every reader of `search_products` needs this: expired listings stay in it until they are deleted. */
export const isListed = sql`(p.expires_at is null or p.expires_at > ${now})`;
