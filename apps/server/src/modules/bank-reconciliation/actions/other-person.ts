import { transferImportedByYou } from '@market/contract/bank-reconciliation/problems';
import { marketSettings } from '#market-settings';
import { lockPayment } from '#payments';
import type { Context, Tx } from '#platform/context.ts';
import { needsOtherPerson } from '../rules/other-person.ts';
import { sumImported, type LineRow } from '../store/lines.ts';

/** Whether somebody other than the importer of a line must book it; null: on no payment. */
export const waitsForOther = async (
  context: Context<Tx>,
  line: LineRow,
  paymentId: string | null,
): Promise<boolean> => {
  if (line.imported_by === null) return false;
  const { two_people_above: above } = await marketSettings(context);
  // two lines at the same time count together
  if (paymentId !== null) await lockPayment(context, paymentId);
  const earlier = paymentId === null ? 0 : await sumImported(context.db, paymentId);
  return needsOtherPerson(line, { above, earlier });
};

/** @throws transferImportedByYou */
export const refuseImporter = async (
  context: Context<Tx>,
  line: LineRow,
  paymentId: string | null,
): Promise<void> => {
  const { actor } = context;
  if (!('id' in actor) || line.imported_by !== actor.id) return;
  if (await waitsForOther(context, line, paymentId)) throw transferImportedByYou();
};
