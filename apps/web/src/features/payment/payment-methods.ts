// Payment methods as rows of a list; methods of one wallet share a row.
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { PAYMENT_METHODS } from '@market/contract/constants/money';

export interface MethodRow {
  readonly method: PaymentMethod;
  readonly label: string;
  readonly available: boolean;
  /** Why the method is unavailable, possibly only for one of the shops. */
  readonly reason: string | null;
}

export type MethodEntry =
  | { readonly kind: 'one'; readonly row: MethodRow }
  | {
      readonly kind: 'wallet';
      readonly wallet: Wallet;
      readonly name: string;
      readonly rows: readonly MethodRow[];
    };

const WALLETS = { zalopay: 'ZaloPay', payme: 'PayME' } as const;
export type Wallet = keyof typeof WALLETS;

const walletOfMethod = (method: PaymentMethod): Wallet | null => {
  const prefix = method.split('_', 1)[0]!;
  return prefix in WALLETS ? (prefix as Wallet) : null;
};

/** A wallet appears at the place of its first method. */
export const groupByWallet = (rows: readonly MethodRow[]): MethodEntry[] => {
  const wallets = new Set<Wallet>();
  return rows.flatMap((row): MethodEntry[] => {
    const wallet = walletOfMethod(row.method);
    if (wallet === null) return [{ kind: 'one', row }];
    if (wallets.has(wallet)) return [];
    wallets.add(wallet);
    const own = rows.filter(({ method }) => walletOfMethod(method) === wallet);
    return [{ kind: 'wallet', wallet, name: WALLETS[wallet], rows: own }];
  });
};

/** Methods that cannot be used for one reason. */
export interface RefusedMethods {
  readonly reason: string;
  readonly names: readonly string[];
}

/** The only reason of an entry that cannot be chosen at all. */
const refusalOf = (rows: readonly MethodRow[]): string | null => {
  const reasons = new Set(rows.map(({ available, reason }) => (available ? null : reason)));
  const [reason = null] = reasons;
  return reasons.size === 1 ? reason : null;
};
const rowsOf = (entry: MethodEntry): readonly MethodRow[] =>
  entry.kind === 'one' ? [entry.row] : entry.rows;

/** Entries of a list; several that are refused for one reason are named together with it. */
export const listMethods = (
  rows: readonly MethodRow[],
): { readonly entries: readonly MethodEntry[]; readonly refused: readonly RefusedMethods[] } => {
  const all = groupByWallet(rows);
  const byReason = Map.groupBy(all, (entry) => refusalOf(rowsOf(entry)));
  const shared = [...byReason].filter(([reason, entries]) => reason !== null && entries.length > 1);
  const together = new Set(shared.flatMap(([, entries]) => entries));
  return {
    entries: all.filter((entry) => !together.has(entry)),
    refused: shared.map(([reason, entries]) => ({
      reason: reason ?? '',
      names: entries.map((entry) => (entry.kind === 'one' ? entry.row.label : entry.name)),
    })),
  };
};

/** Paid on a gateway's page; bank transfers are made in the buyer's own bank. */
export const isGateway = (method: PaymentMethod): boolean => method !== 'cod' && method !== 'bank_transfer';

export const methodLabel = (method: PaymentMethod): string =>
  PAYMENT_METHODS.find(({ code }) => code === method)?.label ?? method;

export const shortMethodLabel = (method: PaymentMethod): string =>
  method === 'cod' ? 'COD' : methodLabel(method);

/** Cashless methods that every one of these shops accepts, in the market's order. */
export const commonMethods = (shops: readonly (readonly PaymentMethod[])[]): PaymentMethod[] =>
  PAYMENT_METHODS.map(({ code }) => code).filter(
    (code) => code !== 'cod' && shops.length > 0 && shops.every((methods) => methods.includes(code)),
  );
