import { closingChanged, shopChangeRefused } from '@market/contract/shop-admin/problems';
import { rejectVerificationOf } from '#shop-review';
import { changeShop, vacationStatus } from '#shops';
import { isDeleted } from '#users';
import { decideClosing, insertClosing } from '../store.ts';
import { versionOfShop } from '../queries/version.ts';
import { stateOf } from '../rules.ts';
import { decideShop, type Staff } from './change.ts';
import { announceState } from './announce-state.ts';

interface Reasoned {
  readonly reason: string;
}

/** Hides a shop from every page at once. @throws staffShopNotFound, shopChangeRefused, illegalShopChange */
export const hide = (context: Staff, shopId: number, { reason }: Reasoned): Promise<void> =>
  decideShop(context, { shopId, action: 'hide', reason }, async (context, { shop }) => {
    await changeShop(context, shopId, {
      review_state: 3,
      hidden_reason: reason.trim(),
      state_before_hiding: 2,
    });
    await announceState(context, shop, { state: 'hidden', reason });
    return { action: 'shops.hidden', before: { state: stateOf(shop) }, after: { state: 'hidden' } };
  });

/** To the review state that it had when it was hidden. @throws staffShopNotFound, shopChangeRefused, illegalShopChange */
export const show = (context: Staff, shopId: number, { reason }: Reasoned): Promise<void> =>
  decideShop(context, { shopId, action: 'show', reason }, async (context, { shop }) => {
    const review_state = shop.state_before_hiding ?? 2;
    await changeShop(context, shopId, { review_state, hidden_reason: null, state_before_hiding: null });
    await announceState(context, shop, { state: review_state === 2 ? 'shown' : 'unreviewed', reason });
    return {
      action: 'shops.shown',
      before: { state: 'hidden' },
      after: { state: stateOf({ ...shop, review_state }) },
    };
  });

/** Asks for a shop to be closed. @throws staffShopNotFound, shopChangeRefused, illegalShopChange */
export const askClosing = (context: Staff, shopId: number, { reason }: Reasoned): Promise<void> =>
  decideShop(context, { shopId, action: 'close', reason }, async (context) => {
    const { db, actor, now } = context;
    await insertClosing(db, {
      shop_id: shopId,
      reason: reason.trim(),
      asked_by: actor.id,
      asked_at: now,
      state: 'waiting',
    });
    return { action: 'shops.closing_asked' };
  });

/**
 * Closes a shop; never by who asked for it, and only as it was read.
 * @throws staffShopNotFound, shopChangeRefused, illegalShopChange, closingChanged
 */
export const confirmClosing = (
  context: Staff,
  shopId: number,
  { reason, version }: Reasoned & { readonly version?: number | undefined },
): Promise<void> =>
  decideShop(context, { shopId, action: 'confirm_closing', reason }, async (context, { shop, closing }) => {
    const { db, actor, now } = context;
    if (closing!.asked_by === actor.id) throw shopChangeRefused({ reason: 'second_person' });
    if (version !== undefined && version !== (await versionOfShop(context, shop))) throw closingChanged();
    await decideClosing(db, closing!.id, { state: 'confirmed', decided_by: actor.id, decided_at: now });
    await rejectVerificationOf(context, shopId, closing!.reason);
    await changeShop(context, shopId, { status: 'closed' });
    await announceState(context, shop, { state: 'closed', reason: closing!.reason });
    return { action: 'shops.closed', before: { state: stateOf(shop) }, after: { state: 'closed' } };
  });

/** @throws staffShopNotFound, shopChangeRefused, illegalShopChange */
export const withdrawClosing = (context: Staff, shopId: number, { reason }: Reasoned): Promise<void> =>
  decideShop(context, { shopId, action: 'withdraw_closing', reason }, async (context, { closing }) => {
    const { db, actor, now } = context;
    await decideClosing(db, closing!.id, { state: 'withdrawn', decided_by: actor.id, decided_at: now });
    return { action: 'shops.closing_withdrawn' };
  });

/** Never without an owner. @throws staffShopNotFound, shopChangeRefused, illegalShopChange */
export const reopen = (context: Staff, shopId: number, { reason }: Reasoned): Promise<void> =>
  decideShop(context, { shopId, action: 'reopen', reason }, async (context, { shop }) => {
    if (await isDeleted(context, shop.user_id)) throw shopChangeRefused({ reason: 'owner_deleted' });
    const { vacation_from: from, vacation_until: until } = shop;
    const vacation =
      from === null || until === null ? null : { from: new Date(from), until: new Date(until) };
    const status = vacationStatus('active', vacation, context.now);
    await changeShop(context, shopId, { status });
    await announceState(context, shop, { state: 'reopened', reason });
    return {
      action: 'shops.reopened',
      before: { state: 'closed' },
      after: { state: stateOf({ ...shop, status }) },
    };
  });
