/** Reviews as staff moderate them: held ones, reported ones, and decisions. */
export {
  getHeldReviews,
  getHeldReviewsSize,
  getModeratedReviews,
  getReportedReviews,
  getReportsOfReview,
  type ModeratedReview,
} from './queries/moderation.ts';
/** Words for which staff look at a text. */
export { bannedWordsIn } from './rules/writing.ts';
export { closeReviewReports, lockModeratedReview, moderateReview } from './actions/moderate.ts';
