/** Who has the market open now: people, and shops with somebody there. */
export { getPresent, getPresentShops } from './queries/presence.ts';
/** Reports as moderators decide them. */
export { getOpenReports, getReportedMessages, getReports } from './queries/reports.ts';
export { closeChatReport, lockChatReport } from './actions/reports.ts';
export type { ReportWithSides } from './store/reports.ts';
/** What waits for a shop. */
export { countUnreadOfShop } from './queries/unread.ts';
