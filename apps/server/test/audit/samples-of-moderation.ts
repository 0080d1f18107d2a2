import {
  approveItem,
  askForChanges,
  blockItem,
  claimItem,
  decideItems,
  rejectItem,
  releaseItem,
  unblockItem,
} from '@market/contract/moderation/routes';
import type { InputOf, Route } from '@market/contract/route';
import { sql } from 'kysely';
import type { World } from '../idempotency/world.ts';
import type { As } from '../market.ts';
import { unwrap } from '../unwrap.ts';

const write = <R extends Route>(as: As, input: InputOf<R>) => ({ as, input });
const REASON = { reason: 'Ảnh mờ' };

/** A product that waits for its review, as the path of a decision names it. */
const waitingProduct = async ({ market }: World) => {
  const { shopId } = await market.create.stall();
  const { id } = await market.create.product({ shop_id: shopId });
  await sql`update products set review_status = 'pending' where id = ${id}`.execute(market.db);
  return { params: { kind: 'product' as const, id: String(id) } };
};

/** Writes of moderators, each on a product of its own. */
export const MODERATION_WRITES: readonly (readonly [
  Route,
  (world: World) => Promise<{ readonly as: As; readonly input: object }>,
])[] = [
  [
    approveItem,
    async (world) => write<typeof approveItem>(world.staff, { ...(await waitingProduct(world)), body: {} }),
  ],
  [
    rejectItem,
    async (world) =>
      write<typeof rejectItem>(world.staff, { ...(await waitingProduct(world)), body: REASON }),
  ],
  [
    askForChanges,
    async (world) =>
      write<typeof askForChanges>(world.staff, { ...(await waitingProduct(world)), body: REASON }),
  ],
  [
    blockItem,
    async (world) => write<typeof blockItem>(world.staff, { ...(await waitingProduct(world)), body: REASON }),
  ],
  [
    unblockItem,
    async (world) => {
      const item = await waitingProduct(world);
      unwrap(await world.staff.call(blockItem, { ...item, body: REASON }));
      return write<typeof unblockItem>(world.staff, { ...item, body: {} });
    },
  ],
  [claimItem, async (world) => write<typeof claimItem>(world.staff, await waitingProduct(world))],
  [
    releaseItem,
    async (world) => {
      const item = await waitingProduct(world);
      unwrap(await world.staff.call(claimItem, item));
      return write<typeof releaseItem>(world.staff, item);
    },
  ],
  [
    decideItems,
    async (world) => {
      const { params } = await waitingProduct(world);
      const body = { items: [{ id: params.id }], decision: 'approve' as const };
      return write<typeof decideItems>(world.staff, { params: { kind: params.kind }, body });
    },
  ],
];
