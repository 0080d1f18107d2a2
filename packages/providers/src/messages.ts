import { boundedList } from './bounded-list.ts';

/** A text message as delivered. */
export interface Sms {
  readonly id: string;
  readonly channel: 'sms';
  readonly provider: 'esms' | 'stringee';
  /** The brand name of the sender. */
  readonly from: string;
  /** The number as the market sent it. */
  readonly to: string;
  readonly text: string;
  /** ISO 8601, real time. */
  readonly at: string;
}

/** An e-mail as delivered to one mailbox. */
export interface Email {
  readonly id: string;
  readonly channel: 'email';
  readonly from: string;
  /** The envelope address: one row for each receiver. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** With angle brackets: `<…@…>`. */
  readonly messageId?: string;
  readonly at: string;
}

export type Message = Sms | Email;
export type Channel = Message['channel'];

type New<M extends Message> = Omit<M, 'id' | 'at'>;

/** Default: all messages. */
export interface MessageFilter {
  readonly channel?: Channel | undefined;
  /** A phone number in any spelling (its last nine digits count) or an e-mail address. */
  readonly to?: string | undefined;
}

/** Normalises a receiver: 0901…, 84901… and +84 901… are the same phone. */
export const receiverOf = (to: string): string =>
  to.includes('@') ? to.trim().toLowerCase() : to.replace(/\D/g, '').slice(-9);

/** Delivered messages, oldest first. */
export interface MessageBox {
  /** `copies`: 0 loses the message. */
  deliver(message: New<Sms> | New<Email>, copies: number): void;
  find(filter?: MessageFilter): readonly Message[];
  clear(): void;
}

export const messageBox = (limit = 500): MessageBox => {
  const box = boundedList<Message>(limit);
  let count = 0;
  return {
    deliver: (message, copies) => {
      for (let copy = 0; copy < copies; copy++)
        box.add({ ...message, id: String(++count), at: new Date().toISOString() });
    },
    find: ({ channel, to } = {}) =>
      box
        .all()
        .filter((message) => channel === undefined || message.channel === channel)
        .filter((message) => to === undefined || receiverOf(message.to) === receiverOf(to)),
    clear: box.clear,
  };
};
