import type { RawRequest, RawReply } from '@market/contract/route';
import type { NotificationResult } from './payment-provider.ts';

export interface BankLine {
  /** Unique within the feed. */
  readonly id: string;
  readonly account: string;
  readonly direction: 'in' | 'out';
  readonly amount: number;
  readonly content: string;
  /** The bank's id of the transfer, the same in every feed; null when there is none. */
  readonly reference: string | null;
  readonly at: Date;
}

/** A service that reports transactions of the market's bank account by webhook. */
export interface BankFeed {
  readonly name: string;
  /** Reads a webhook; undefined when its signature is wrong. @param now limits the age of signatures */
  read(call: RawRequest, now: Date): readonly BankLine[] | undefined;
  reply(result: NotificationResult): RawReply;
}
