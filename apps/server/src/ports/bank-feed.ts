import type { RawRequest, RawReply } from '@market/contract/route';
import type { NotificationResult } from './payment-provider.ts';

/** A line of a bank's account, as a feed tells of it. */
export interface BankLine {
  /** Unique within the feed. */
  readonly id: string;
  readonly account: string;
  readonly direction: 'in' | 'out';
  readonly amount: number;
  readonly content: string;
  /** The bank's own number of the transfer, the same in every feed that tells of it; null when it has none. */
  readonly reference: string | null;
  readonly at: Date;
}

/** Somebody who watches the market's bank account for us. */
export interface BankFeed {
  /** `sepay`, `casso` */
  readonly name: string;
  /** Undefined when it is not the feed's word. @param now the market's clock, for how old a signature may be */
  read(call: RawRequest, now: Date): readonly BankLine[] | undefined;
  reply(handled: NotificationResult): RawReply;
}
