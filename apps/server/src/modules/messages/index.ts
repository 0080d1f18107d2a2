/** SMS and e-mails that go out after the commit, and again while nobody takes them. */
export { deliverWaiting, finishDelivering, sendMail, sendSms } from './actions.ts';
