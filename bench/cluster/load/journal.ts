import type { Method } from '../world.ts';

export interface PlacedOrder {
  readonly id: string;
  readonly number: string;
  readonly shopId: number;
  readonly buyer: number;
  readonly method: Method;
  paid: boolean;
  confirmed: boolean;
}

/** What the market acknowledged, as its clients wrote it down. */
export class Journal {
  readonly orders: PlacedOrder[] = [];
  /** Orders whose last try was not answered: stored or not, both are right. */
  unansweredOrders = 0;
  /** Units added to the stock, by variant. */
  readonly restocked = new Map<number, number>();
  /** Acknowledged messages: text by conversation. */
  readonly messages = new Map<number, string[]>();
  /** Ages of the price on pages of guests, in ms, since the save that they did not show. */
  oldestPriceMs = 0;
  /** Reads of pages and answers that were compared with what had changed before. */
  comparedReads = 0;
  /** Places that showed a product before its shop hid it. */
  shownBefore = 0;

  addStock(variant: number, units: number): void {
    this.restocked.set(variant, (this.restocked.get(variant) ?? 0) + units);
  }
  addMessage(conversation: number, text: string): void {
    const texts = this.messages.get(conversation) ?? [];
    texts.push(text);
    this.messages.set(conversation, texts);
  }
}
