import { randomBytes } from 'node:crypto';
import {
  documentNotFound,
  documentUnreadable,
  tooManyDocuments,
  verificationDone,
  verificationWaiting,
} from '@market/contract/shop-review/problems';
import type { VerificationDocument } from '@market/contract/shop-review/schemas';
import { DOCUMENTS_MAX, DOCUMENTS_PER_HOUR } from '@market/contract/rules/shop-verification';
import { isAlsoArchive, kindOf } from '#media';
import { lockShop } from '#shops';
import { afterCommit, transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { count } from '#platform/security/rate-limit.ts';
import { DAY, HOUR, later } from '#platform/time.ts';
import { DOCUMENT_PURPOSE, presentDocument } from '../queries/present.ts';
import { documentTypeOf } from '../rules.ts';
import { expireUnsent, insertDocument, selectUnsent } from '../store/documents.ts';
import { selectLatest } from '../store/verifications.ts';
import type { DocumentRow } from '../tables.ts';
import { deleteDueDocuments } from './delete-documents.ts';

const LIMIT = { name: 'verification-documents', most: DOCUMENTS_PER_HOUR, windowMs: HOUR };
const NAME_BYTES = 16;

/** Locks the caller's shop. @throws verificationWaiting, verificationDone */
export const lockUnverified = async (context: Context<Tx, Seller>): Promise<void> => {
  const { shopId } = context.actor;
  const { isVerified } = await lockShop(context, shopId);
  if (isVerified) throw verificationDone();
  if ((await selectLatest(context.db, shopId))?.state === 'waiting') throw verificationWaiting();
};

const insertUnsent = (
  context: Context<Db, Seller>,
  { type, bytes }: Pick<DocumentRow, 'type' | 'bytes'>,
): Promise<DocumentRow> =>
  transact(context, async (context) => {
    const { db, actor, now } = context;
    await lockUnverified(context);
    if ((await selectUnsent(db, actor.shopId, now)).length >= DOCUMENTS_MAX) throw tooManyDocuments();
    const row: DocumentRow = {
      id: opaqueId(),
      shop_id: actor.shopId,
      verification_id: null,
      storage_key: `documents/${randomBytes(NAME_BYTES).toString('hex')}`,
      type,
      bytes,
      sent_at: now,
      delete_at: later(now, DAY),
    };
    await insertDocument(db, row);
    return row;
  });

/** @throws documentNotFound */
export const removeDocument = (context: Context<Db, Seller>, id: string): Promise<void> =>
  transact(context, async (context) => {
    const { actor, now } = context;
    if (!(await expireUnsent(context.db, { id, shopId: actor.shopId, now }))) throw documentNotFound();
    afterCommit(context.db, (db) => deleteDueDocuments({ ...context, db }));
  });

/**
 * Stores a document, encrypted; it is deleted after a day unless it is sent.
 * @throws documentUnreadable, tooManyDocuments, verificationWaiting, verificationDone, tooMany, storageFull
 */
export const uploadDocument = async (
  context: Context<Db, Seller>,
  file: Uint8Array,
): Promise<VerificationDocument> => {
  const { actor, services } = context;
  await count(context, LIMIT, String(actor.shopId));
  const content = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const type = documentTypeOf(content, kindOf(content));
  if (type === undefined || isAlsoArchive(content)) throw documentUnreadable();
  // the row first: a file without one would never be deleted
  const row = await insertUnsent(context, { type, bytes: content.length });
  const sealed = services.secrets.sealBytes(DOCUMENT_PURPOSE, content);
  try {
    await services.storage.put(row.storage_key, sealed);
  } catch (error) {
    await removeDocument(context, row.id).catch(() => {});
    throw error;
  }
  return presentDocument(row);
};
