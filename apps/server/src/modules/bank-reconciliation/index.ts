/** Claims a transfer for a shop that owed the market money. */
export { claimForShop, lockTransfer } from './actions/claim-for-shop.ts';
/** Claims a transfer for the ad wallet of a shop. */
export { claimForWallet } from './actions/claim-for-wallet.ts';
/** A transfer as finance reads it; what transfers of shops paid of their debts or into ad wallets. */
export { getBankTransfer, getShopTransfers, getWalletTransfers } from './queries/bank-lines.ts';
/** Lines that wait for finance. */
export { getUnmatchedLines } from './queries/bank-lines.ts';
/** Whether receipts, refunds, bank lines and the ledger agree. */
export { checkPayments } from './queries/checks.ts';
