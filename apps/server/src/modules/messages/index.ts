/** Queues SMS and e-mails, sent after the commit and retried; delivers them. */
export { deliverWaiting, finishDelivering, sendMail, sendMails, sendSms } from './actions.ts';
export type { Mail } from './actions.ts';
export type { LetterReceipt } from './lib/letter.ts';
/** How many were sent and given up, for operators. */
export { getMessageState } from './queries.ts';
/** What an SMS can hold: its letters, and the characters that the name of the market leaves. */
export { plainText, smsRoom } from './rules.ts';
