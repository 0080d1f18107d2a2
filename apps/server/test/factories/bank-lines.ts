import type { Context } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { storeLine } from '../../src/modules/bank-reconciliation/actions/bank-lines.ts';

interface BankLineFields {
  readonly direction?: 'in' | 'out';
  /** In đồng. */
  readonly amount: number;
  readonly content?: string;
  readonly reference?: string;
}

/** A line of the market's account that the bank itself reports; returns its reference. */
export const makeBankLine = async (
  context: Context,
  { direction = 'in', amount, content = 'CHUYEN TIEN', reference = `FT${opaqueId()}` }: BankLineFields,
): Promise<string> => {
  const { account } = context.services.settings.bank!;
  const fields = { id: opaqueId(), account, direction, amount, content, reference, at: context.now };
  await storeLine(context, { feed: 'sepay', importedBy: null }, fields);
  return reference;
};
