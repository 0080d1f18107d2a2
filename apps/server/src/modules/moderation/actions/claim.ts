import { moderationClaimed } from '@market/contract/moderation/problems';
import type { ModerationItem } from '@market/contract/moderation/schemas';
import { CLAIM_MINUTES } from '@market/contract/rules/moderation';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { later, MINUTE } from '#platform/time.ts';
import { getStaffNames } from '#users';
import { findItem, getItem } from '../queries/queue.ts';
import { AUDIT_SUBJECT_OF, type ItemKey } from '../rules/item.ts';
import * as claims from '../store/claims.ts';
import { refuseDecided, refuseOwn } from './decide.ts';

/**
 * Claims an item that waits for the caller, and releases their claim before. Again: extends the claim, which the audit
 * log has already.
 * @throws moderationItemNotFound, moderationClaimed, moderationDecided, moderationOwnItem
 */
export const claimItem = (context: Context<Db, Person>, key: ItemKey): Promise<ModerationItem> =>
  transact(context, async (context) => {
    const { db, actor, now } = context;
    const { kind, id } = key;
    const item = await findItem(context, key);
    await refuseOwn(context, item);
    if (!item.waits) await refuseDecided(context, key);
    await claims.lockClaimsOf(db, actor.id);
    await claims.deleteOtherClaims(db, actor.id, key);
    const before = (await claims.selectClaims(db, { kind, ids: [id], now })).get(id);
    const claimed_until = later(now, CLAIM_MINUTES * MINUTE);
    const claim = await claims.putClaim(db, { kind, item_id: id, staff_id: actor.id, claimed_until }, now);
    if (claim === undefined) {
      const other = (await claims.selectClaims(db, { kind, ids: [id], now })).get(id);
      const nameOf = await getStaffNames(context, other === undefined ? [] : [other.staff_id]);
      const until = (other?.claimed_until ?? claimed_until).toISOString();
      throw moderationClaimed({ by: nameOf(other?.staff_id ?? 0), until });
    }
    if (before?.staff_id === actor.id) return getItem(context, key);
    await recordAudit(context, {
      action: 'moderation.claimed',
      subject: { kind: AUDIT_SUBJECT_OF[kind], id, label: item.title },
      after: { kind },
    });
    return getItem(context, key);
  });

/** Releases an item that the caller has claimed; else nothing happens. @throws moderationItemNotFound */
export const releaseItem = (context: Context<Db, Person>, key: ItemKey): Promise<void> =>
  transact(context, async (context) => {
    const { db, actor } = context;
    const { kind, id } = key;
    const { title } = await findItem(context, key);
    if (!(await claims.deleteClaim(db, { kind, id, staffId: actor.id }))) return;
    await recordAudit(context, {
      action: 'moderation.released',
      subject: { kind: AUDIT_SUBJECT_OF[kind], id, label: title },
      after: { kind },
    });
  });
