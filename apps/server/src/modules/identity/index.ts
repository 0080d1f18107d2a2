/** Whom an access token is for; undefined when it is good for nobody. */
export { actorOfToken } from './tokens.ts';
/** Which sessions live, as the database says; and that what is known of them is old. */
export { forgetSessions, liveSessions } from './live-sessions.ts';
/** Seals the signing keys of a market that starts. */
export { sealKeys } from './keys.ts';
/** Rotates the refresh cookie of a page's request and sets the new ones. */
export { refreshSession } from './cookies.ts';
/** Asks for a proof within ten minutes before what a thief of a token must not do, and tells the owner of it. */
export { requireRecentProof } from './recent-proof.ts';
export { tellOwnerOf } from './actions/notices.ts';
/** Names and pictures of people by id. */
export { getPeople, getContact, type PublicPerson } from './queries.ts';
/** About the caller as they stand now. */
export { getSession } from './queries.ts';
/** Who works for which shop, told by the shops. */
export { getShopRole } from './queries.ts';
export { setShopMembership, type ShopMembership } from './actions/membership.ts';
/** The last step of registration, and a session that knows what it changed. */
export { finishRegistration, type Finished } from './actions/registration.ts';
export { renewSession } from './cookies.ts';
/** Whoever orders, who recommended the market to them, and the code they recommend it by. */
export { getBuyer, getRefCode, getReferrer, type BuyerRecord } from './buyer.ts';
/** The market's own staff, by an operator's command: a new member, and one who lost what they proved themselves by. */
export { createStaff, hasStaff, resetStaff, type StaffOutcome } from './actions/staff.ts';
/** An e-mail address in the one form it is known under. */
export { readEmail } from './rules/account.ts';
/** Locks somebody out and ends their sessions, and lets them in again; for staff. */
export { lockUser, unlockUser } from './actions/locking.ts';
/** What is known of one person: told to them, or gone with their account once a code has confirmed it. */
export { exportPerson } from './personal-data.ts';
export {
  erasePerson,
  getDeletedSince,
  holdAccount,
  sendDeletionCode,
  spendDeletionCode,
  tryDeletionCode,
} from './actions/deletion.ts';
export { clearCookies } from './cookies.ts';
