import { memoizeReplies } from '../bounded-list.ts';
import { fieldsOf, textOf } from '../fields.ts';
import type { ProvidersContext } from '../context.ts';

export const feeds = ['sepay', 'casso'] as const;
export type Feed = (typeof feeds)[number];

export interface Transfer {
  /** The bank's own number, the same in all feeds. */
  readonly reference: string;
  readonly account: string;
  readonly direction: 'in' | 'out';
  readonly amount: number;
  /** The memo as received, see `MemoChanges`. */
  readonly content: string;
  /** ms since 1970 */
  readonly at: number;
  readonly feeds: readonly Feed[];
  /** The feeds' id of the line. */
  id: number;
}

/** How banks alter the memo that was typed. */
export interface MemoChanges {
  readonly strip?: boolean;
  readonly lower?: boolean;
  readonly prefix?: boolean;
  readonly cut?: number;
  readonly drop?: boolean;
}

export const changeMemo = (content: string, { strip, lower, prefix, cut, drop }: MemoChanges): string => {
  let text = drop === true ? 'CHUYEN TIEN' : content;
  if (strip === true) text = text.replace(/[^\p{L}\p{N} ]/gu, '');
  if (lower === true) text = text.toLowerCase();
  if (prefix === true) text = `MBVCB.123456.${text}`;
  return cut === undefined ? text : text.slice(0, cut);
};

const memoChangesOf = (value: unknown): MemoChanges | undefined => {
  const { cut, ...switches } = fieldsOf(value);
  const names = ['strip', 'lower', 'prefix', 'drop'];
  const isKnown = Object.entries(switches).every(
    ([name, on]) => names.includes(name) && typeof on === 'boolean',
  );
  const isCut = cut === undefined || (Number.isInteger(cut) && Number(cut) >= 0);
  return isKnown && isCut ? fieldsOf(value) : undefined;
};

const feedsOf = (value: unknown): readonly Feed[] | undefined => {
  if (value === undefined) return ['sepay'];
  const isKnown = Array.isArray(value) && value.every((name) => (feeds as readonly unknown[]).includes(name));
  return isKnown ? (value as readonly Feed[]) : undefined;
};

/** The bank's ledger of the market's account. */
export const ledger = (context: ProvidersContext) => {
  const transfers = memoizeReplies<Transfer>(1000);
  let count = context.numbersFrom;
  let balance = 50_000_000;
  return {
    find: (reference: string) => transfers.get(reference),
    balance: () => balance,
    /** A new id for a line that was sent before. */
    renumber: (transfer: Transfer) => void (transfer.id = ++count),
    /** A string is the reason for a refusal. */
    move: (body: unknown): Transfer | string => {
      const { account, amount, content, direction = 'in', mangle, feeds: feedNames } = fieldsOf(body);
      const [mangling, to] = [memoChangesOf(mangle), feedsOf(feedNames)];
      if (!/^[\dA-Za-z]{4,19}$/.test(textOf(account))) return 'account là 4 đến 19 chữ số';
      if (!Number.isSafeInteger(amount) || Number(amount) <= 0) return 'amount là số đồng, lớn hơn 0';
      if (typeof content !== 'string' || content.length > 210) return 'content dài nhất 210 ký tự';
      if (direction !== 'in' && direction !== 'out') return 'direction là in hoặc out';
      if (mangling === undefined) return 'mangle gồm strip, lower, prefix, drop và cut';
      if (to === undefined) return `feeds gồm ${feeds.join(', ')}`;
      const id = ++count;
      const transfer: Transfer = {
        reference: `FT${String(26_000_000_000 + id)}`,
        account: textOf(account),
        direction,
        amount: Number(amount),
        content: changeMemo(content, mangling),
        at: context.clock.now(),
        feeds: to,
        id,
      };
      balance += direction === 'in' ? transfer.amount : -transfer.amount;
      transfers.set(transfer.reference, transfer);
      return transfer;
    },
  };
};
