import { documentNotFound } from '@market/contract/shop-review/problems';
import type { DocumentType } from '@market/contract/rules/shop-verification';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { readDocument } from '#shop-review';
import { getShopRole } from '#users';

const MEDIA_TYPES: Readonly<Record<DocumentType, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/**
 * What a document of a verification shows; the look is recorded first.
 * @throws documentNotFound also for who works for the shop
 */
export const lookAtDocument = (
  context: Context<Db, Person>,
  id: string,
): Promise<{ type: string; content: Uint8Array }> =>
  transact(context, async (context) => {
    const { type, content, shop } = await readDocument(context, id);
    if ((await getShopRole(context, context.actor.id, shop.id)) !== undefined) throw documentNotFound();
    await recordAudit(context, {
      action: 'moderation.document_read',
      subject: { kind: 'shop', id: shop.id, label: shop.name },
      after: { document: id },
    });
    return { type: MEDIA_TYPES[type], content };
  });
