import { opaqueId } from '#platform/security/opaque-id.ts';
import { DAY, later } from '#platform/time.ts';
import type { ShopReviewTables } from '../../src/modules/shop-review/tables.ts';
import type { Market } from '../market.ts';

/** A document that a shop has not sent yet, without a file; answers its id. */
export const makeDocument = async (market: Market, shop_id: number): Promise<string> => {
  const { db, now } = market.context();
  const id = opaqueId();
  await db
    .withTables<ShopReviewTables>()
    .insertInto('shop_verification_documents')
    .values({
      id,
      shop_id,
      verification_id: null,
      storage_key: `documents/${id.toLowerCase()}`,
      type: 'pdf',
      bytes: 1,
      sent_at: now,
      delete_at: later(now, DAY),
    })
    .execute();
  return id;
};

/** What a reviewer asks a shop; answers its id. */
export const makeReviewQuestion = async (
  market: Market,
  shop_id: number,
  question: string,
): Promise<number> => {
  const { db, now } = market.context();
  const { id } = await db
    .withTables<ShopReviewTables>()
    .insertInto('shop_review_questions')
    .values({ shop_id, question, asked_at: now, asked_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
