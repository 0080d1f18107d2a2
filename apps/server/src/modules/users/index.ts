export { getPeople, getStaffNames, type PublicPerson } from './queries/people.ts';
export { getContact, getContacts } from './queries/people.ts';
/** E-mails to the addresses of people. */
export { mailUser, mailUsers } from './actions.ts';
export { getCurrentUser } from './queries/profile.ts';
export { getLastActivity, getShopMembers, getShopRole } from './queries/people.ts';
export {
  changeShopRole,
  lockShopTeam,
  removeShopMembership,
  setShopMembership,
  updateMemberships,
  type ShopMembership,
} from './actions.ts';
export type { TeamMember } from './store/memberships.ts';
export { getShopTeam } from './queries/people.ts';
/** The role of a caller, at most a second late. */
export { withShopRole } from './queries/shop-role.ts';
export { getBuyer, type BuyerRecord } from './queries/referrals.ts';
export { getRefCode, getReferrer } from './queries/referrals.ts';
/** Accounts that had the phone of a person before. */
export { getFormerUsers } from './queries/former-users.ts';
export { readAccount, readEmail, readRefCode, type AccountName } from './rules/accounts.ts';

/** How many there are, and when the newest was made. */
export { getUserTotals } from './queries/totals.ts';

/** Users with secrets, for accounts and sessions only. */
export {
  findUser,
  findUserByAccount,
  findUserByEmail,
  findUserByPhone,
  type UserRecord,
} from './queries/lookup.ts';
export { getAuthorities, getAuthority, mayHandleMoney, type Authority } from './queries/lookup.ts';
export { getDeletedSince, getStaff, getStaffMails, getStaffWhoMay, hasStaff } from './queries/lookup.ts';
/** Writes to users, for accounts and sessions only. */
export {
  completeRegistration,
  makeSeller,
  createUser,
  createUserUnlessTaken,
  dropUnverifiedEmail,
  recordActivity,
  releaseEmail,
  updateUser,
} from './actions.ts';
export { lockUserByEmail, lockUserByPhone, lockUserRow, lockUserRowExclusively } from './actions.ts';
export type { UserChanges } from './store/users.ts';
export type { Role, UserType } from './tables.ts';
/** Users as staff read them, without secrets and with masked contacts. */
export { findUsers, getDirectoryUsers, getNewUsers, type DirectoryUser } from './queries/directory.ts';
export { hasOtherAdmin, isDeleted, isLockedOut } from './queries/lookup.ts';
export { lockStaffRoles } from './actions.ts';
export { maskEmail } from './rules/masks.ts';
/** What staff did to a person, a shop, an order or a case. */
export { getStaffHistory } from './queries/staff-history.ts';
