import { carrierUnavailable, labelNotFound } from '@market/contract/shipping/problems';
import type { Context, Db, Seller } from '#platform/context.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { selectOfShop } from '../store/parcels.ts';
import { isLabelled } from '../rules/tracking.ts';

/** Allowed label types; anything else is sent as a download. */
const KINDS = /^(application\/pdf|text\/html|image\/(png|jpeg))\b/;

/** The label of an order of the caller's shop. @throws labelNotFound, carrierUnavailable */
export const getLabel = async (
  context: Context<Db, Seller>,
  orderId: string,
): Promise<{ readonly type: string; readonly body: Uint8Array }> => {
  const parcel = await selectOfShop(context.db, context.actor.shopId, orderId);
  const carrier = context.services.carriers.find(({ code }) => code === parcel?.carrier);
  if (parcel === undefined || carrier === undefined || !isLabelled(parcel.state)) throw labelNotFound();
  try {
    const { type, body } = await carrier.label(parcel.tracking_code!, context.now);
    return { type: KINDS.test(type) ? type : 'application/octet-stream', body };
  } catch (error) {
    if (!(error instanceof ServiceUnavailable)) throw error;
    context.log.warn({ err: error, carrier: carrier.code }, 'a carrier gave no label');
    throw carrierUnavailable({ carrier: carrier.name });
  }
};
