/** Refuses a caller who has not authenticated within ten minutes; notifies the owner of an account about a change. */
export { requireRecentProof } from './actions/recent-proof.ts';
export { notifyOwner } from './actions/notices.ts';
/** The last step of registration: what the account is for. */
export { finishRegistration, type AccountPurpose } from './actions/registration.ts';
/** Staff, by an operator's command: a new member, and one who lost their second factor. */
export { createStaff, resetStaff, type StaffOutcome } from './actions/staff.ts';
/** The code for the first administrator of a market without staff. */
export { prepareFirstAdmin } from './actions/first-admin.ts';
/** Locks a user out and ends their sessions; unlocks them. For staff. */
export { lockUser, unlockUser } from './actions/locking.ts';
/** The code that confirms the deletion of the caller's account. */
export { sendDeletionCode, spendDeletionCode, tryDeletionCode } from './actions/deletion.ts';
/** Which accounts have a second factor. */
export { getSecondFactors } from './queries.ts';
