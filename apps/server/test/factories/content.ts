import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { opaqueId } from '#platform/security/opaque-id.ts';
import type { As, Market } from '../market.ts';

/** Somebody of the staff. */
export const asStaff = async (
  market: Market,
  role: 'admin' | 'editor' | 'moderator' | 'finance' | 'support' = 'editor',
): Promise<As> => market.as(await market.create.user({ user_type: 'staff', roles: [role] }));

/** A picture for content that nothing shows yet. Answers its id. */
export const makeContentUpload = async (market: Market, as: As): Promise<string> => {
  const [id, key] = [opaqueId(), `anh.${randomBytes(16).toString('hex')}`];
  await sql`insert into uploads (id, user_id, purpose, key, width, height, bytes, created_at)
    values (${id}, ${as.userId}, 'content', ${key}, 100, 100, 10, ${market.clock.now()})`.execute(market.db);
  return id;
};

/** The names of what staff did, oldest first. */
export const auditedActions = async (market: Market): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`select action from audit_entries order by id`.execute(
    market.db,
  );
  return rows.map(({ action }) => action);
};
