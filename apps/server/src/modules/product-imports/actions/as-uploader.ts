import { guest, type Context, type Db, type Seller } from '#platform/context.ts';
import type { ImportRecord } from '../store/imports.ts';

/** The member who uploaded the file, as they were admitted then. */
export const asUploader = <Connection extends Db>(
  context: Context<Connection>,
  { user_id, shop_id }: ImportRecord,
): Context<Connection, Seller> => ({
  ...context,
  actor: { ...guest, id: user_id, shopId: shop_id, shopRole: 'manager' },
});
