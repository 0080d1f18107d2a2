import { documentNotFound } from '@market/contract/shop-review/problems';
import type { VerificationDocument } from '@market/contract/shop-review/schemas';
import type { DocumentType } from '@market/contract/rules/shop-verification';
import { getShops } from '#shops';
import type { Context, Db, Person } from '#platform/context.ts';
import { mayReview } from '../rules.ts';
import { selectDocument, selectDocumentsOf } from '../store/documents.ts';
import { selectWaiting } from '../store/verifications.ts';
import type { VerificationDetails, VerificationRow } from '../tables.ts';
import { DOCUMENT_PURPOSE, openDetails, presentDocument } from './present.ts';

const PAGE_SIZE = 50;

/** A verification as its reviewer sees it. */
export interface ReviewedVerification {
  readonly id: string;
  readonly shop_id: number;
  readonly kind: VerificationRow['kind'];
  readonly sent_at: string;
  readonly details: VerificationDetails | null;
  readonly documents: VerificationDocument[];
}

export const presentForReview = async (
  context: Context,
  row: VerificationRow,
): Promise<ReviewedVerification> => {
  const documents = await selectDocumentsOf(context.db, [row.id]);
  return {
    id: row.id,
    shop_id: row.shop_id,
    kind: row.kind,
    sent_at: row.sent_at.toISOString(),
    details: openDetails(context, row) ?? null,
    documents: documents.map(presentDocument),
  };
};

/** Verifications that wait, the oldest first; those that the caller may not decide are left out. */
export const listWaitingVerifications = async (context: Context<Db, Person>) => {
  const rows = await selectWaiting(context.db, PAGE_SIZE);
  const shops = await getShops(
    context,
    rows.map(({ shop_id }) => shop_id),
  );
  const open = rows.filter(({ shop_id }) => mayReview(context.actor, shops.get(shop_id)!.user_id));
  return Promise.all(open.map((row) => presentForReview(context, row)));
};

/** What a document shows, for a reviewer alone. @throws documentNotFound also for everybody else */
export const readDocument = async (
  context: Context<Db, Person>,
  id: string,
): Promise<{ type: DocumentType; content: Buffer; shop: { id: number; name: string } }> => {
  const { db, actor, now, services } = context;
  const row = await selectDocument(db, id);
  if (row === undefined || row.verification_id === null) throw documentNotFound();
  if (row.delete_at !== null && row.delete_at <= now) throw documentNotFound();
  const shop = (await getShops(context, [row.shop_id])).get(row.shop_id);
  if (shop === undefined || !mayReview(actor, shop.user_id)) throw documentNotFound();
  const sealed = await services.storage.get(row.storage_key);
  const content = sealed && services.secrets.openBytes(DOCUMENT_PURPOSE, sealed);
  if (content === undefined) throw documentNotFound();
  return { type: row.type, content, shop: { id: shop.id, name: shop.name } };
};
