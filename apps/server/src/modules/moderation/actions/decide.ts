import {
  moderationChanged,
  moderationClaimed,
  moderationDecided,
  moderationNotPossible,
  moderationOwnItem,
} from '@market/contract/moderation/problems';
import type { BulkOutcome, ModerationItem } from '@market/contract/moderation/schemas';
import { MODERATION_RULES, needsReason } from '@market/contract/rules/moderation';
import { Problem } from '@market/contract/route';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { getShopRole, getStaffNames } from '#users';
import { itemDecided } from '../events.ts';
import { READERS } from '../queries/items/readers.ts';
import { findItem, getItem } from '../queries/queue.ts';
import { AUDIT_SUBJECT_OF, type Decision, type ItemKey, type ItemView } from '../rules/item.ts';
import { deleteClaimsOn, selectClaims } from '../store/claims.ts';
import { insertDecision, selectHistory } from '../store/decisions.ts';
import { APPLY } from './apply.ts';

type Caller = Context<Db, Person>;
type Deciding = Context<Tx, Person>;

/** @throws moderationOwnItem */
export const refuseOwn = async (context: Deciding, item: ItemView): Promise<void> => {
  const { id } = context.actor;
  const worksThere = item.shopId !== null && (await getShopRole(context, id, item.shopId)) !== undefined;
  if (worksThere || item.authorId === id || item.involved.includes(id)) throw moderationOwnItem();
};

/** @throws moderationDecided */
export const refuseDecided = async (context: Deciding, { kind, id }: ItemKey): Promise<never> => {
  const [last] = await selectHistory(context.db, kind, id);
  if (last === undefined) throw moderationDecided({ kind, by: null, decision: null, at: null });
  const nameOf = await getStaffNames(context, [last.staff_id]);
  const { staff_id, decision, decided_at } = last;
  throw moderationDecided({ kind, by: nameOf(staff_id), decision, at: decided_at.toISOString() });
};

/** @throws moderationClaimed */
const refuseClaimed = async (context: Deciding, { kind, id }: ItemKey): Promise<void> => {
  const { db, now, actor } = context;
  const claim = (await selectClaims(db, { kind, ids: [id], now })).get(id);
  if (claim === undefined || claim.staff_id === actor.id) return;
  const nameOf = await getStaffNames(context, [claim.staff_id]);
  throw moderationClaimed({ by: nameOf(claim.staff_id), until: claim.claimed_until.toISOString() });
};

const record = async (
  context: Deciding,
  { kind, id }: ItemKey,
  { item, decision: { decision, reason } }: { item: ItemView; decision: Decision },
): Promise<void> => {
  const { db, now, actor } = context;
  const { shopId, authorId, title } = item;
  await insertDecision(db, {
    kind,
    item_id: id,
    shop_id: shopId,
    decision,
    reason,
    staff_id: actor.id,
    decided_at: now,
  });
  await deleteClaimsOn(db, kind, id);
  await recordAudit(context, {
    action: `moderation.${decision}`,
    subject: { kind: AUDIT_SUBJECT_OF[kind], id, label: title },
    after: { kind, decision },
    ...(reason !== null && { reason }),
  });
  await publish(
    context,
    itemDecided({ kind, id, decision, title, reason, shop_id: shopId, user_id: authorId }),
  );
};

/** The item, locked, when the caller may decide it so. */
const lockForDecision = async (
  context: Deciding,
  key: ItemKey,
  { decision, version }: Decision & { readonly version?: number | undefined },
): Promise<ItemView> => {
  await findItem(context, key);
  await READERS[key.kind].lock(context, key.id);
  const item = await findItem(context, key);
  await refuseOwn(context, item);
  await refuseClaimed(context, key);
  if (!item.decisions.includes(decision)) await refuseDecided(context, key);
  if (version !== undefined && version !== item.version) throw moderationChanged();
  return item;
};

/** @throws moderationNotPossible */
export const checkPossible = (kind: ItemKey['kind'], { decision, reason }: Decision): void => {
  if (!MODERATION_RULES[kind].decisions.includes(decision)) throw moderationNotPossible();
  if (needsReason(decision) && (reason === null || reason === '')) throw moderationNotPossible();
};

/**
 * Decides an item once; of two people who decide at one time the second is refused. `version`: of the item that the
 * caller saw.
 * @throws moderationItemNotFound, moderationNotPossible, moderationOwnItem, moderationClaimed, moderationDecided, moderationChanged
 */
export const decideItem = async (
  context: Caller,
  key: ItemKey,
  decision: Decision & { readonly version?: number | undefined },
): Promise<ModerationItem> => {
  checkPossible(key.kind, decision);
  return transact(context, async (context) => {
    const item = await lockForDecision(context, key, decision);
    await APPLY[key.kind](context, item, decision);
    await record(context, key, { item, decision });
    return getItem(context, key);
  });
};

interface SeenItem {
  readonly id: string;
  readonly version?: number | undefined;
}

/** One decision on many items, each in a transaction of its own. @throws moderationNotPossible */
export const decideItems = async (
  context: Caller,
  kind: ItemKey['kind'],
  { items, ...decision }: Decision & { readonly items: readonly SeenItem[] },
): Promise<BulkOutcome[]> => {
  checkPossible(kind, decision);
  const outcomes: BulkOutcome[] = [];
  for (const { id, version } of items)
    try {
      await decideItem(context, { kind, id }, { ...decision, version });
      outcomes.push({ id, decided: true, message: null });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      outcomes.push({ id, decided: false, message: error.message });
    }
  return outcomes;
};
