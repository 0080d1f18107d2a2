import { customerNotFound } from '@market/contract/shop-customers/problems';
import { oneLine } from '@market/contract/rules/text';
import { transact, type Context, type Db, type Seller } from '#platform/context.ts';
import { setPriceViewer } from '#shops';
import { updateCustomer } from '../store/customers.ts';

interface Notes {
  readonly tags: readonly string[];
  readonly note: string;
  readonly sees_prices?: boolean | undefined;
}

const cleanTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map(oneLine).filter((tag) => tag !== '')),
];

/** Stores the shop's tags and note of a customer, and whether they see its hidden prices. @throws customerNotFound */
export const writeNotes = (
  context: Context<Db, Seller>,
  userId: number,
  { tags, note, sees_prices }: Notes,
): Promise<void> =>
  transact(context, async (context) => {
    const { db, actor } = context;
    const pair = { shopId: actor.shopId, userId };
    const changes = { tags: cleanTags(tags), note: note.normalize('NFC').trim() };
    if (!(await updateCustomer(db, pair, changes))) throw customerNotFound();
    if (sees_prices !== undefined) await setPriceViewer(context, pair, sees_prices);
  });
