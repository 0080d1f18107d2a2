import type { BulkChange } from '@market/contract/catalogue/seller-bulk-schemas';
import type { Context, Seller, Tx } from '#platform/context.ts';
import { changedFields } from '../../rules/product-state.ts';
import { moveStock } from '../../store/seller/movements.ts';
import type { PlannedChange } from './bulk-plan.ts';
import { writeVersion } from './save.ts';
import { deleteOrEnd } from './states.ts';
import { upMany } from './ups.ts';

const writeFields = async (context: Context<Tx, Seller>, { edited, before, after }: PlannedChange) => {
  const fields = changedFields(before, after);
  if (fields.length > 0) await writeVersion(context, edited, { before, after, fields });
};

const QUOTA_USED = 'Shop đã hết lượt đẩy tin hôm nay.';

const writeUps = async (
  context: Context<Tx, Seller>,
  plans: readonly PlannedChange[],
): Promise<PlannedChange[]> => {
  const raised = await upMany(
    context,
    plans.filter(({ item }) => item.refused === null).map(({ item }) => item.id),
  );
  return plans.map((plan) =>
    plan.item.refused !== null || raised.has(plan.item.id)
      ? plan
      : { ...plan, item: { ...plan.item, refused: QUOTA_USED } },
  );
};

/** Writes what was planned; the rows are locked. Returns the plans as they came about. */
export const writePlanned = async (
  context: Context<Tx, Seller>,
  plans: readonly PlannedChange[],
  { action }: BulkChange,
): Promise<PlannedChange[]> => {
  if (action === 'restore') return [...plans];
  if (action === 'up') return writeUps(context, plans);
  const wanted = plans.filter(({ item }) => item.refused === null);
  if (action === 'delete') {
    const ended = new Set<number>();
    for (const { edited } of wanted)
      if ((await deleteOrEnd(context, edited)) === 'ended') ended.add(edited.product.id);
    return plans.map((plan) => ({ ...plan, item: { ...plan.item, ended: ended.has(plan.item.id) } }));
  }
  if (action === 'stock') {
    const { actor, db, now } = context;
    const reason = { kind: 'correction', userId: actor.id, note: 'Đổi hàng loạt', now } as const;
    await moveStock(
      db,
      wanted.flatMap(({ moves }) => moves),
      reason,
    );
    return [...plans];
  }
  for (const plan of wanted) await writeFields(context, plan);
  return [...plans];
};
