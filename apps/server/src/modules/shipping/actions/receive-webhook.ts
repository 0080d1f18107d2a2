import type { RawRequest } from '@market/contract/route';
import { carrierNotFound, webhookRefused } from '@market/contract/shipping/problems';
import type { Context } from '#platform/context.ts';
import { pollSoon } from './poll-carriers.ts';
import { applyTrackingUpdate } from './apply-tracking-update.ts';

/** Carriers want their answer within a second: what takes longer to prove is left to the job. */
const PATIENCE_MS = 600;

/** Takes in what a carrier tells by itself, and has it prove what moves money. @throws carrierNotFound, webhookRefused */
export const receiveWebhook = async (context: Context, code: string, call: RawRequest): Promise<void> => {
  const carrier = context.services.carriers.find((each) => each.code === code);
  if (carrier === undefined) throw carrierNotFound();
  const update = carrier.readNotice(call, context.now);
  if (update === undefined) throw webhookRefused();
  const unproved = await applyTrackingUpdate(context, { carrier, update, polled: false });
  if (unproved !== undefined) await pollSoon(context, unproved, PATIENCE_MS);
};
