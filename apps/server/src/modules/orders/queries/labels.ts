import { labelNotFound } from '@market/contract/shipping/problems';
import { orderNotFound } from '@market/contract/orders/problems';
import { Problem } from '@market/contract/route';
import pLimit from 'p-limit';
import type { Context, Db, Seller } from '#platform/context.ts';
import { fileWriter } from '#platform/downloads/run-worker.ts';
import { getLabel } from '#shipping';
import type { ParcelLabel } from '../lib/labels-pdf.ts';
import { getPackingSlips } from './packing-slips.ts';

/** Labels asked of carriers at one time. */
const CONCURRENCY = 4;
const writePdf = fileWriter<readonly ParcelLabel[]>(new URL('../lib/labels-worker.ts', import.meta.url), {
  maxMemoryMb: 512,
  timeoutMs: 60_000,
});

/** Null where the carrier has no label, or does not answer. */
const findFile = async (context: Context<Db, Seller>, orderId: string): Promise<ParcelLabel['file']> => {
  try {
    return await getLabel(context, orderId);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code !== labelNotFound.code) context.log.warn({ code: error.code }, 'a label is drawn instead');
    return null;
  }
};

/** The labels of the shop's orders among these as one PDF. @throws orderNotFound when none is; unavailable */
export const getLabelsPdf = async (
  context: Context<Db, Seller>,
  ids: readonly string[],
): Promise<Uint8Array> => {
  const slips = await getPackingSlips(context, ids);
  if (slips.length === 0) throw orderNotFound();
  const limit = pLimit(CONCURRENCY);
  const files = await Promise.all(slips.map(({ id }) => limit(() => findFile(context, id))));
  return writePdf(slips.map((slip, index) => ({ slip, file: files[index]! })));
};
