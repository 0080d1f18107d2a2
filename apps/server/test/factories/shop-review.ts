import {
  answerReviewQuestion,
  sendVerification,
  uploadVerificationDocument,
} from '@market/contract/shop-review/routes';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { DAY, later } from '#platform/time.ts';
import type { ShopReviewTables } from '../../src/modules/shop-review/tables.ts';
import type { As, Market } from '../market.ts';
import { unwrap } from '../unwrap.ts';

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

/** A question of a reviewer to a shop; answers its id. */
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

/** Sends documents to reviewers, and answers them. */
export const proveWhoRuns = async (
  market: Market,
  { call }: As,
  { shopId, name, answer }: { readonly shopId: number; readonly name: string; readonly answer: string },
): Promise<void> => {
  const file = new Blob(['%PDF-1.7 %%EOF']);
  const { document } = unwrap(await call(uploadVerificationDocument, { file })).data;
  const body = {
    kind: 'person' as const,
    tax_code: '079185001234',
    legal_name: name,
    representative: '',
    documents: [document.id],
  };
  unwrap(await call(sendVerification, { body }));
  const id = await makeReviewQuestion(market, shopId, 'Bán hàng gì?');
  unwrap(await call(answerReviewQuestion, { params: { id }, body: { answer } }));
};
