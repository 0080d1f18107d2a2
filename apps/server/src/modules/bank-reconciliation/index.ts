/** Claims a transfer for a shop that owed the market money. */
export { claimForShop, lockTransfer } from './actions/claim-for-shop.ts';
/** A transfer as finance reads it; what transfers of shops paid of their debts. */
export { getBankTransfer, getShopTransfers } from './queries/bank-lines.ts';
/** Whether receipts, refunds, bank lines and the ledger agree. */
export { checkPayments } from './queries/checks.ts';
