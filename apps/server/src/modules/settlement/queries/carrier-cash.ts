import type { HeldCash } from '@market/contract/settlement/schemas';
import type { Context } from '#platform/context.ts';
import { readSetting } from '#platform/db/settings.ts';
import { selectCarrierCash, sumCarrierCash } from '../store/carrier-cash.ts';

const SETTING = 'settlement.pay_cod_in_advance';

/** Whether shops are paid before the carrier hands over the cash; off unless the setting is true. */
export const paysInAdvance = async ({ db }: Context): Promise<boolean> =>
  (await readSetting(db, SETTING)) === true;

const MAX_ROWS = 50;

export const getHeldCash = async ({ db }: Context, shopId: number): Promise<HeldCash> => {
  const [sum, rows] = await Promise.all([
    sumCarrierCash(db, shopId),
    selectCarrierCash(db, shopId, MAX_ROWS),
  ]);
  return {
    label: 'Hãng đang giữ',
    ...sum,
    latest: rows.map(({ order_id, order_number, carrier, amount, collected_at }) => ({
      order_id,
      order_number,
      carrier,
      amount,
      collected_at: collected_at.toISOString(),
    })),
  };
};
