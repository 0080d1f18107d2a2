import { randomUUID } from 'node:crypto';
import { logoFilePath } from '@market/contract/rules/market-profile';
import { processState } from '#platform/cache/process-state.ts';
import { afterCommit, type Context, type Tx } from '#platform/context.ts';
import { counterOf } from '#platform/logging/metrics.ts';
import type { Services } from '#platform/services.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { before, DAY } from '#platform/time.ts';
import { layOut, type Letter, type LetterReceipt } from './lib/letter.ts';
import { nextTry, SMS_LENGTH, smsPrefix } from './rules.ts';
import {
  deleteDoneBefore,
  deleteMessages,
  finish,
  expireMessages,
  insertMessages,
  putBack,
  selectWaiting,
  takeDue,
  type Channel,
  type LeasedMessage,
} from './store.ts';

interface MessageContent {
  readonly to: string;
  readonly subject?: string;
  readonly heading?: string | undefined;
  readonly text: string;
  readonly receipt?: Letter['receipt'];
  readonly action?: Letter['action'];
  readonly unsubscribe?: Unsubscribe;
}
/** How a reader stops such e-mails. */
interface Unsubscribe {
  /** Where a mailbox posts to (RFC 8058). */
  readonly url: string;
  /** The page that the e-mail links to. */
  readonly pageUrl: string;
}
interface QueuedMessage extends MessageContent {
  /** Never sent after this. */
  readonly expiresAt: Date;
}

const PURPOSE = 'messages.letter';
const ONE_SMS = /^[\n\x20-\x7e]{1,160}$/;
const messageCounter = counterOf(
  'market_messages_total',
  'Messages by channel and how an attempt ended',
  'outcome',
);

const deliveries = processState((_services: Services) => new Set<Promise<void>>());

const openContent = ({ services }: Context, { sealed }: Pick<LeasedMessage, 'sealed'>): MessageContent => {
  const text = services.secrets.open(PURPOSE, sealed);
  if (text === undefined) throw new ServiceUnavailable('sealed with a secret that is gone');
  return JSON.parse(text) as MessageContent;
};

/** Full address of a picture in an e-mail. */
const pictureAddressOf = (path: string | null, { publicUrl }: Context['services']): string | null =>
  path === null ? null : new URL(path, publicUrl).href;

const withPictures = (receipt: Letter['receipt'], services: Context['services']): Letter['receipt'] =>
  receipt && {
    ...receipt,
    goods: receipt.goods.map((row) => ({ ...row, image: pictureAddressOf(row.image, services) })),
  };

const sendLeased = async (context: Context, message: LeasedMessage): Promise<void> => {
  const { to, subject = '', heading, text, receipt, action, unsubscribe } = openContent(context, message);
  const { sms, mail, settings } = context.services;
  const { name, logo_id, color } = settings.profile;
  const logo = logo_id === null ? null : logoFilePath({ logo_id }, 'icon-192.png');
  const market = { name, logo: pictureAddressOf(logo, context.services), color };
  if (message.channel === 'sms') await sms.send({ id: message.id, to, text });
  else
    await mail.send({
      id: message.id,
      to,
      subject,
      ...layOut(market, {
        subject,
        heading,
        text,
        receipt: withPictures(receipt, context.services),
        action,
        unsubscribeUrl: unsubscribe?.pageUrl,
      }),
      ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }),
    });
};

/** Tries once; answers whether the provider accepted it. */
const attempt = async (context: Context, message: LeasedMessage): Promise<boolean> => {
  const { db, now, log } = context;
  const note = (outcome: string) => messageCounter.labels(`${message.channel} ${outcome}`).inc();
  try {
    await sendLeased(context, message);
  } catch (error) {
    // other errors may contain personal data; messages of our adapters do not
    const failure = error instanceof ServiceUnavailable ? error.message : (error as Error).name;
    const due_at = nextTry(message.attempts, now, message.expires_at);
    log.warn(
      { message: message.id, channel: message.channel, attempt: message.attempts, failure },
      'message not taken',
    );
    note(due_at === null ? 'given up' : 'failed');
    if (due_at === null) await finish(db, message, { outcome: 'given_up', done_at: now, failure });
    else await putBack(db, message, { due_at, failure });
    return false;
  }
  note('sent');
  await finish(db, message, { outcome: 'sent', done_at: now });
  return true;
};

/** Sends messages in the background, so that replies take as long with a message as without. */
const deliverSoon = (context: Context, ids: readonly string[]): void => {
  const all = deliveries(context.services);
  const delivery = (async () => {
    const leased = await takeDue(context.db, context.now, { ids });
    await Promise.all(leased.map((message) => attempt(context, message)));
  })()
    .catch((error: unknown) => context.log.warn({ err: error }, 'messages'))
    .finally(() => all.delete(delivery));
  all.add(delivery);
};

const enqueue = async (
  context: Context<Tx>,
  channel: Channel,
  messages: readonly QueuedMessage[],
): Promise<void> => {
  const { now, services } = context;
  const rows = messages.map(({ expiresAt, ...content }) => ({
    id: randomUUID(),
    channel,
    sealed: services.secrets.seal(PURPOSE, JSON.stringify(content)),
    created_at: now,
    due_at: now,
    expires_at: expiresAt,
  }));
  if (rows.length === 0) return;
  await insertMessages(context.db, rows);
  const ids = rows.map(({ id }) => id);
  afterCommit(context.db, async (db) => deliverSoon({ ...context, db }, ids));
};

/** Sent after the commit, retried until `expiresAt`. `to` is +84…, `text` at most 160 characters without accents. */
export const sendSms = async (
  context: Context<Tx>,
  message: { readonly to: string; readonly text: string; readonly expiresAt: Date },
): Promise<void> => {
  const prefix = smsPrefix(context.services.settings.profile.name, SMS_LENGTH - message.text.length);
  const text = prefix + message.text;
  // a longer text is billed as several SMS; with accents one holds 70 characters
  if (!ONE_SMS.test(text)) throw new Error('an SMS is 1 to 160 characters without accents');
  await enqueue(context, 'sms', [{ ...message, text }]);
};

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Above the text. */
  readonly heading?: string;
  readonly text: string;
  /** Pictures are paths of the market. */
  readonly receipt?: LetterReceipt;
  /** A button below the text. */
  readonly action?: Letter['action'];
  readonly unsubscribe?: Unsubscribe;
  readonly expiresAt: Date;
}

/** Queues e-mails, as `sendSms` does: paragraphs of plain text, which also become their HTML part. */
export const sendMails = (context: Context<Tx>, mails: readonly Mail[]): Promise<void> =>
  enqueue(context, 'email', mails);

export const sendMail = (context: Context<Tx>, mail: Mail): Promise<void> => sendMails(context, [mail]);

export const finishDelivering = async (services: Services): Promise<void> => {
  await Promise.all(deliveries(services));
};

const BATCH_SIZE = 20;

/** Sends due messages of a channel; stops after a batch of which none was accepted: the provider is away. */
const drain = async (context: Context, channel: Channel): Promise<void> => {
  for (;;) {
    const batch = await takeDue(context.db, context.now, { channel, most: BATCH_SIZE });
    const accepted = await Promise.all(batch.map((message) => attempt(context, message)));
    if (!accepted.includes(true)) return;
  }
};

/** Sends what is due, gives up what has expired, and waits for running deliveries. */
export const deliverWaiting = async (context: Context): Promise<void> => {
  const expired = await expireMessages(context.db, context.now);
  if (expired > 0) messageCounter.labels('expired').inc(expired);
  await Promise.all([drain(context, 'sms'), drain(context, 'email'), finishDelivering(context.services)]);
};

export const deleteOldMessages = ({ db, now }: Context) => deleteDoneBefore(db, before(now, 30 * DAY));

/** Deletes waiting messages to these numbers (+84…) and e-mail addresses. */
export const deleteWaitingMessages = async (context: Context<Tx>, to: readonly string[]): Promise<void> => {
  const isAddressed = (letter: { sealed: string }) => {
    try {
      return to.includes(openContent(context, letter).to);
    } catch (error) {
      // it cannot be opened, so it is never sent
      if (error instanceof ServiceUnavailable) return false;
      throw error;
    }
  };
  const addressed = (await selectWaiting(context.db)).filter(isAddressed);
  if (addressed.length > 0)
    await deleteMessages(
      context.db,
      addressed.map(({ id }) => id),
    );
};
