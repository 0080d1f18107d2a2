import type { RawRequest } from '@market/contract/route';
import { carrierNotFound, webhookRefused } from '@market/contract/shipping/problems';
import type { Context } from '#platform/context.ts';
import { pollSoon } from './poll-carriers.ts';
import { applyTrackingUpdate } from './apply-tracking-update.ts';

/** Carriers expect an answer within a second: a slower proof is left to the job. */
const PROOF_TIMEOUT_MS = 600;

/** Receives a carrier's webhook; what moves money is proved by a query. @throws carrierNotFound, webhookRefused */
export const receiveWebhook = async (context: Context, code: string, call: RawRequest): Promise<void> => {
  const carrier = context.services.carriers.find((each) => each.code === code);
  if (carrier === undefined) throw carrierNotFound();
  const update = carrier.readWebhook(call, context.now);
  if (update === undefined) throw webhookRefused();
  const unproved = await applyTrackingUpdate(context, { carrier, update, polled: false });
  if (unproved !== undefined) await pollSoon(context, unproved, PROOF_TIMEOUT_MS);
};
