import { documentNotFound } from '@market/contract/shop-review/problems';
import type { Verification, VerificationInput } from '@market/contract/shop-review/schemas';
import { VERIFICATIONS_PER_DAY } from '@market/contract/rules/shop-verification';
import { transact, type Context, type Db, type Seller } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { count } from '#platform/security/rate-limit.ts';
import { DAY } from '#platform/time.ts';
import { getOwnVerification } from '../queries/own-verification.ts';
import { DETAILS_PURPOSE } from '../queries/present.ts';
import { readDetails } from '../rules.ts';
import { attach } from '../store/documents.ts';
import { insertVerification } from '../store/verifications.ts';
import { lockUnverified } from './documents.ts';

const LIMIT = { name: 'verifications', most: VERIFICATIONS_PER_DAY, windowMs: DAY };

/**
 * Asks for the verification of the caller's shop, with documents that were uploaded before.
 * @throws taxCodeInvalid, legalNameMissing, representativeMissing, documentNotFound, verificationWaiting, verificationDone
 */
export const sendVerification = async (
  context: Context<Db, Seller>,
  input: VerificationInput,
): Promise<Verification> => {
  const details = readDetails(input);
  return transact(context, async (context) => {
    const { db, actor, now, services } = context;
    await lockUnverified(context);
    await count(context, LIMIT, String(actor.shopId));
    const id = opaqueId();
    await insertVerification(db, {
      id,
      shop_id: actor.shopId,
      kind: input.kind,
      state: 'waiting',
      details: services.secrets.seal(DETAILS_PURPOSE, JSON.stringify(details)),
      sent_at: now,
      sent_by: actor.id,
      decided_at: null,
      decided_by: null,
      reason: null,
    });
    const sending = { shopId: actor.shopId, ids: input.documents, verificationId: id, now };
    if ((await attach(db, sending)) !== input.documents.length) throw documentNotFound();
    return (await getOwnVerification(context)).verification!;
  });
};
