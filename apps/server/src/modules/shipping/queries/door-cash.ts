import type { Context } from '#platform/context.ts';
import { selectDoorCash, type DoorCash } from '../store/door-cash.ts';

export type { DoorCash };

/** What carriers have proved to have collected, by order: of parcels that were delivered, and no others. */
export const getDoorCash = async ({ db }: Context): Promise<Map<string, DoorCash>> =>
  new Map((await selectDoorCash(db)).map((row) => [row.order_id, row]));
