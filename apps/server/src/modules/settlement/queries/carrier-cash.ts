import type { HeldCash } from '@market/contract/settlement/schemas';
import { marketSettings } from '#market-settings';
import type { Context } from '#platform/context.ts';
import { selectCarrierCash, sumCarrierCash } from '../store/carrier-cash.ts';

/** Whether shops are paid before the carrier hands over the cash. */
export const paysInAdvance = async (context: Context): Promise<boolean> =>
  (await marketSettings(context)).pay_cod_in_advance;

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
