import { Problem, type RawReply } from '@market/contract/route';
import type { Context } from '#platform/context.ts';
import { reportError } from '#platform/logging/report-error.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { count } from '#platform/security/rate-limit.ts';
import { HOUR } from '#platform/time.ts';
import type { NotificationResult } from '#ports/payment-provider.ts';
import { insertProviderEvent } from '../store/provider-events.ts';
import type { NotificationSource } from './apply-notification.ts';

/** Unsigned calls are stored up to this limit per address, so that they cannot fill the disk. */
const UNSIGNED = { name: 'unsigned-notices', most: 60, windowMs: HOUR };

export const noteUnsigned = async (
  context: Context,
  { provider, kind, address }: { provider: string; kind: NotificationSource; address: string },
): Promise<void> => {
  try {
    await count(context, UNSIGNED, address);
  } catch (error) {
    if (error instanceof Problem) return;
    throw error;
  }
  await insertProviderEvent(context.db, {
    provider,
    kind,
    verified: false,
    result: 'signature',
    at: context.now,
  });
};

interface WebhookSource {
  readonly name: string;
  reply(result: NotificationResult): RawReply;
}

/** Answers a webhook in the format of its caller: refused without a signature, busy on failure so it is resent. */
export const answerWebhook = async (
  context: Context,
  { source, address }: { readonly source: WebhookSource; readonly address: string },
  take: () => Promise<NotificationResult | undefined>,
): Promise<RawReply> => {
  const { name: provider } = source;
  try {
    const result = await take();
    if (result !== undefined) return source.reply(result);
    await noteUnsigned(context, { provider, kind: 'notice', address });
    return source.reply('refused');
  } catch (error) {
    if (error instanceof ServiceUnavailable) context.log.warn({ provider, failure: error.message }, 'notice');
    else {
      context.log.error({ err: error, provider }, 'notice');
      reportError(context, error, { kind: 'request', name: `notice of ${provider}` });
    }
    return source.reply('busy');
  }
};
