/** Whom an access token is for, checked here without asking the database; undefined when it is good for nobody. */
export { actorOfToken } from './tokens.ts';
/** Rotates the refresh cookie of a page's request and sets the new ones. */
export { refreshSession } from './cookies.ts';
/** Names and pictures of people by id. */
export { getPeople, getContact, type PublicPerson } from './views.ts';
/** About the caller as they stand now. */
export { getSession } from './views.ts';
/** Who works for which shop, told by the shops. */
export { setShopMembership, type ShopMembership } from './actions/membership.ts';
/** The last step of registration, and a session that knows what it changed. */
export { finishRegistration, type Finished } from './actions/registration.ts';
export { renewSession } from './cookies.ts';
/** Whoever orders, who recommended the market to them, and the code they recommend it by. */
export { getBuyer, getRefCode, getReferrer, type BuyerRecord } from './buyer.ts';
/** Locks somebody out and ends their sessions, and lets them in again; for staff. */
export { lockUser, unlockUser } from './actions/locking.ts';
/** What is known of one person: told to them, or gone with their account once a code has confirmed it. */
export { exportPerson } from './person.ts';
export {
  erasePerson,
  getDeletedSince,
  holdAccount,
  sendDeletionCode,
  spendDeletionCode,
  tryDeletionCode,
} from './actions/deletion.ts';
export { clearCookies } from './cookies.ts';
