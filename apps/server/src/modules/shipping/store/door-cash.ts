import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

/** Cash of a delivered parcel, in đồng. */
export interface DoorCash {
  readonly order_id: string;
  readonly carrier: string;
  readonly amount: number;
  readonly remitted: boolean;
  /** When the carrier reported it. */
  readonly since: Date;
}

/** Cash of every parcel whose delivery the carrier has verified. */
export const selectDoorCash = async (db: Db): Promise<DoorCash[]> => {
  const { rows } = await sql<DoorCash>`
    select p.order_id, p.carrier, p.cod as amount, p.cash = 'remitted' as remitted, min(e.received_at) as since
    from parcels p join parcel_events e on e.parcel_id = p.id and e.state = 'delivered' and e.effect = 'moved'
    where p.cash in ('collected', 'remitted') and p.state <> 'cancelled' group by p.id`.execute(db);
  return rows;
};
