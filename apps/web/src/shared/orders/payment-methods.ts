// Ways to pay as they are chosen from: one a row, those of one wallet together.
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { PAYMENT_METHODS } from '@market/contract/constants';

export interface MethodRow {
  readonly method: PaymentMethod;
  readonly label: string;
  readonly available: boolean;
  /** Why not, or why not for one of the shops. */
  readonly reason: string | null;
}

/** A row of the list: one way, or a wallet with its ways. */
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

/** The rows of the list, a wallet's ways together where its first one stands. */
export const groupByWallet = (rows: readonly MethodRow[]): MethodEntry[] => {
  const seen = new Set<Wallet>();
  return rows.flatMap((row): MethodEntry[] => {
    const wallet = walletOfMethod(row.method);
    if (wallet === null) return [{ kind: 'one', row }];
    if (seen.has(wallet)) return [];
    seen.add(wallet);
    const own = rows.filter(({ method }) => walletOfMethod(method) === wallet);
    return [{ kind: 'wallet', wallet, name: WALLETS[wallet], rows: own }];
  });
};

/** Whether money goes over at once by somebody's own page; a transfer is made in one's bank. */
export const isGateway = (method: PaymentMethod): boolean => method !== 'cod' && method !== 'bank_transfer';

export const methodLabel = (method: PaymentMethod): string =>
  PAYMENT_METHODS.find(({ code }) => code === method)?.label ?? method;

/** As short as it is said beside a shop's name. */
export const shortMethodLabel = (method: PaymentMethod): string =>
  method === 'cod' ? 'COD' : methodLabel(method);

/** What every one of these shops takes without cash, in the market's order. */
export const commonMethods = (shops: readonly (readonly PaymentMethod[])[]): PaymentMethod[] =>
  PAYMENT_METHODS.map(({ code }) => code).filter(
    (code) => code !== 'cod' && shops.length > 0 && shops.every((methods) => methods.includes(code)),
  );
