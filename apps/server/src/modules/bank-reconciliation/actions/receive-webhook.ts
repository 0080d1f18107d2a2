import type { RawRequest, RawReply } from '@market/contract/route';
import { answerWebhook, receiveNotification } from '#payments';
import type { Context } from '#platform/context.ts';
import { findFeed } from '../lib/feeds.ts';
import { receiveLines } from './bank-lines.ts';

/**
 * Payment providers and bank feeds share one address: bank lines are booked here, the rest is for `payments`.
 * @throws providerUnknown
 */
export const receiveWebhook = async (
  context: Context,
  name: string,
  { rawRequest, address }: { readonly rawRequest: RawRequest; readonly address: string },
): Promise<RawReply> => {
  const feed = findFeed(context, name);
  if (feed === undefined) return receiveNotification(context, name, { rawRequest, address });
  return answerWebhook(context, { source: feed, address }, () => receiveLines(context, feed, rawRequest));
};
