export { getVerificationState } from './queries/own-verification.ts';
/** A hand-over of a shop ends what its former owner proved. */
export { endVerificationOf } from './actions/withdraw.ts';
