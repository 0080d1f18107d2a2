import { coinGrantLimit, coinGrantToSelf } from '@market/contract/coins/problems';
import type { grantCoins as grantRoute } from '@market/contract/coins/routes';
import type { CoinGrant } from '@market/contract/coins/schemas';
import { invalidRequest } from '@market/contract/problems';
import type { RequestOf } from '@market/contract/route';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { getGrantsLeft, getRecipient } from '../queries/grants.ts';
import { insertGrant, lockGrantsOf } from '../store/grants.ts';
import { creditLot } from './lots.ts';

/** Grants of one person run one after the other. */
const lockGrantsLeft = async (context: Context<Tx, Person>): Promise<number> => {
  await lockGrantsOf(context.db, context.actor.id);
  return getGrantsLeft(context, context.actor.id);
};

/** Staff grants coins, and says why to whoever gets them. @throws coinRecipientNotFound, coinGrantToSelf, coinGrantLimit */
export const grantCoins = (
  context: Context<Db, Person>,
  { user_id, amount, note }: RequestOf<typeof grantRoute>['body'],
): Promise<CoinGrant> =>
  transact(context, async (context) => {
    if (note.trim() === '') throw invalidRequest({ fields: { note: 'Vui lòng điền thông tin này.' } });
    if (user_id === context.actor.id) throw coinGrantToSelf();
    await getRecipient(context, user_id);
    const left = await lockGrantsLeft(context);
    if (amount > left) throw coinGrantLimit({ left });
    const grant = { id: opaqueId(), user_id, amount, granted_by: context.actor.id };
    await insertGrant(context.db, { ...grant, note: note.trim(), created_at: context.now });
    await creditLot(context, { kind: 'granted', ref: grant.id, userId: user_id, amount });
    await recordAudit(context, {
      action: 'coins.granted',
      subject: { kind: 'user', id: user_id, label: `#${user_id}` },
      after: { amount },
      reason: note,
    });
    return { ...grant, created_at: context.now.toISOString() };
  });
