import type { DebtTransfer } from '@market/contract/settlement/schemas';
import type { Context } from '#platform/context.ts';
import { qrOf, qrText } from '../lib/qr.ts';

/** How to transfer an amount in đồng to the market's account; null where none is configured. */
export const getTransferTo = async (
  { services }: Context,
  amount: number,
  memo: string,
): Promise<DebtTransfer | null> => {
  const { bank, bankApp } = services.settings;
  if (bank === null) return null;
  const { bin, name, account, holder } = bank;
  const qr_text = qrText(bank, amount, memo);
  return {
    amount,
    memo,
    bank: { bin, name, account, holder },
    qr_text,
    qr: await qrOf(bank, amount, memo),
    ...(bankApp !== undefined && { bank_app: bankAppUrl(bankApp, qr_text) }),
  };
};

export const bankAppUrl = (bankApp: string, qr: string): string => `${bankApp}?qr=${encodeURIComponent(qr)}`;
