import { customerNotFound } from '@market/contract/shop-customers/problems';
import { oneLine } from '@market/contract/rules/text';
import { transact, type Context, type Db, type Seller } from '#platform/context.ts';
import { updateCustomer } from '../store/customers.ts';

interface Notes {
  readonly tags: readonly string[];
  readonly note: string;
}

const cleanTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map(oneLine).filter((tag) => tag !== '')),
];

/** Stores the shop's tags and note of a customer. @throws customerNotFound */
export const writeNotes = (
  context: Context<Db, Seller>,
  userId: number,
  { tags, note }: Notes,
): Promise<void> =>
  transact(context, async ({ db, actor }) => {
    const changes = { tags: cleanTags(tags), note: note.normalize('NFC').trim() };
    if (!(await updateCustomer(db, { shopId: actor.shopId, userId }, changes))) throw customerNotFound();
  });
