/** Reviews as staff moderate them: held ones, reported ones, and decisions. */
export {
  getHeldReviews,
  getHeldReviewsSize,
  getModeratedReviews,
  getReportedReviews,
  getReportsOfReview,
  type ModeratedReview,
} from './queries/moderation.ts';
export { closeReviewReports, lockModeratedReview, moderateReview } from './actions/moderate.ts';
