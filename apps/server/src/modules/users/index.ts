export { getPeople, type PublicPerson } from './queries/people.ts';
/** Phone and e-mail address of a user; private. */
export { getContact } from './queries/people.ts';
/** The caller as the database has them now. */
export { getCurrentUser } from './queries/profile.ts';
/** The role of a user in a shop; `shops` writes memberships. */
export { getShopRole } from './queries/people.ts';
export { setShopMembership, type ShopMembership } from './actions.ts';
/** A buyer as their order stores them. */
export { getBuyer, type BuyerRecord } from './queries/referrals.ts';
export { getRefCode, getReferrer } from './queries/referrals.ts';
/** Canonical forms of what people type; undefined or null when it is not one. */
export { readAccount, readEmail, readRefCode, type AccountName } from './rules.ts';

/** Users with secrets, for accounts and sessions only. */
export {
  findUser,
  findUserByAccount,
  findUserByEmail,
  findUserByPhone,
  type UserRecord,
} from './queries/lookup.ts';
/** What a token of a user allows now. */
export { getAuthority, type Authority } from './queries/lookup.ts';
export { getDeletedSince, hasStaff } from './queries/lookup.ts';
/** Writes to users, for accounts and sessions only. */
export {
  completeRegistration,
  createUser,
  createUserUnlessTaken,
  dropUnverifiedEmail,
  recordActivity,
  releaseEmail,
  updateUser,
} from './actions.ts';
export { lockUserByEmail, lockUserByPhone, lockUserRow, lockUserRowExclusively } from './actions.ts';
export type { UserChanges } from './store/users.ts';
export type { Role, ShopRole, UserType } from './tables.ts';
