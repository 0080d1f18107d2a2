import { guest, type Context, type Person, type Seller, type Tx } from '#platform/context.ts';
import { before, HOUR } from '#platform/time.ts';

/** The context of a buyer some hours ago. */
export const asBuyer = (context: Context<Tx>, id: number, hours: number): Context<Tx, Person> => ({
  ...context,
  actor: { ...guest, id },
  now: before(context.now, hours * HOUR),
});
/** The context of who works for a shop, some hours ago. */
export const asShop = (
  context: Context<Tx>,
  { id, shopId }: { readonly id: number; readonly shopId: number },
  hours: number,
): Context<Tx, Seller> => ({
  ...context,
  actor: { ...guest, id, shopId, shopRole: 'owner' },
  now: before(context.now, hours * HOUR),
});
/** The context of a moderator. */
export const asModerator = (context: Context<Tx>, id: number): Context<Tx, Person> => ({
  ...context,
  actor: { ...guest, id, roles: ['moderator'], scope: ['user', 'staff'] },
});
