import { boundedList } from './bounded-list.ts';

/** A text message as it arrives on a phone. */
export interface Sms {
  readonly id: string;
  readonly channel: 'sms';
  readonly provider: 'esms' | 'stringee';
  /** The brand name it comes from. */
  readonly from: string;
  /** The number as the market spelled it. */
  readonly to: string;
  readonly text: string;
  /** ISO 8601, real time. */
  readonly at: string;
}

/** A letter as it arrives in one mailbox. */
export interface Email {
  readonly id: string;
  readonly channel: 'email';
  readonly from: string;
  /** The address of the envelope: one row for each that gets it. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The header, as `<…@…>`. */
  readonly messageId?: string;
  readonly at: string;
}

export type Message = Sms | Email;
export type Channel = Message['channel'];

type New<M extends Message> = Omit<M, 'id' | 'at'>;

/** Which messages: all of them, one channel's, one receiver's. */
export interface MessageFilter {
  readonly channel?: Channel | undefined;
  /** A number in any spelling (the last nine digits count) or an e-mail address. */
  readonly to?: string | undefined;
}

/** One receiver, however he is spelled: 0901…, 84901… and +84 901… are one phone. */
export const receiverOf = (to: string): string =>
  to.includes('@') ? to.trim().toLowerCase() : to.replace(/\D/g, '').slice(-9);

/** Everything that was delivered, oldest first. */
export interface MessageBox {
  /** Delivers a message so many times: none when it got lost on the way. */
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
