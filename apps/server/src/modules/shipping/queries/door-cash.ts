import type { Context } from '#platform/context.ts';
import { selectDoorCash, type DoorCash } from '../store/door-cash.ts';

export type { DoorCash };

export const getDoorCash = async ({ db }: Context): Promise<Map<string, DoorCash>> =>
  new Map((await selectDoorCash(db)).map((row) => [row.order_id, row]));
