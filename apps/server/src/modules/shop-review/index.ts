export { getVerificationState } from './queries/own-verification.ts';
/** A hand-over of a shop ends what its former owner proved. */
export { endVerificationOf } from './actions/withdraw.ts';
/** For the queue of moderators: shops that wait, what they sent, and decisions. */
export { getShopQueue, getShopReview, type ShopReview, type WaitingShop } from './queries/shop-queue.ts';
export { readDocument } from './queries/reviewers.ts';
export { decideShop, hideShop, showShop } from './actions/review-shop.ts';
export { askShop, rejectVerificationOf } from './actions/decide.ts';
export { maskTaxCode } from './rules.ts';
