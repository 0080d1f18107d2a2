import { productNotFound } from '@market/contract/catalogue/problems';
import type { Product } from '@market/contract/catalogue/schemas';
import type { ProductPreview } from '@market/contract/catalogue/seller-schemas';
import { guest, type Context, type Db, type Seller } from '#platform/context.ts';
import { DAY, later } from '#platform/time.ts';
import { isHiddenShop } from '#shops';
import { openPreview, sealPreview } from '../../lib/preview-token.ts';
import { selectDetail } from '../../store/cards.ts';
import { selectExists, selectShowable } from '../../store/seller/states.ts';
import { presentCleaned } from '../product.ts';

const PREVIEW_FOR = DAY;

/** @throws productNotFound */
export const createPreview = async (context: Context<Db, Seller>, id: number): Promise<ProductPreview> => {
  const { db, actor, now, services } = context;
  if (!(await selectExists(db, actor.shopId, id))) throw productNotFound();
  const until = later(now, PREVIEW_FOR);
  const token = sealPreview(services.secrets, { productId: id, shopId: actor.shopId, until });
  return { url: `${services.publicUrl}/xem-truoc/${token}`, expires_at: until.toISOString() };
};

/**
 * The product as a guest would see it, until the link expires. What staff blocked or hid stays hidden.
 * @throws productNotFound
 */
export const getPreview = async (
  context: Context,
  token: string,
): Promise<{ product: Product; expires_at: string }> => {
  const { db, now, services } = context;
  const subject = openPreview(services.secrets, token);
  if (subject === undefined || subject.until <= now) throw productNotFound();
  const { productId, shopId, until } = subject;
  const [row] = (await selectShowable(db, shopId, productId)) ? await selectDetail(db, productId, now) : [];
  if (row === undefined || isHiddenShop(row.shop)) throw productNotFound();
  const product = await presentCleaned({ ...context, actor: guest }, row);
  return { product, expires_at: until.toISOString() };
};
