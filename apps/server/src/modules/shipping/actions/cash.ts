import { accounts, credit, debit, post } from '#ledger';
import type { Context, Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { shipmentCashRemitted } from '../events.ts';
import { updateParcel, type ParcelRow } from '../store/parcels.ts';

/** Books once that the carrier has handed over the cash of a parcel. */
export const remit = async (context: Context<Tx>, parcel: ParcelRow, reported: boolean): Promise<void> => {
  const { id, carrier, tracking_code, cod, order_id } = parcel;
  await updateParcel(context.db, id, { cash: 'remitted', cash_told: reported });
  await post(context, {
    kind: 'cod.remitted',
    ref: `${carrier}:${tracking_code}`,
    entries: [debit(accounts.bank, cod), credit(accounts.carrier(carrier), cod)],
  });
  await publish(context, shipmentCashRemitted({ order_id, amount: cod }));
};
