import type { ShopRole } from '@market/contract/rules/shop-roles';
import { sendMails, type Mail } from '#messages';
import { afterCommit, transact, type Context, type Tx } from '#platform/context.ts';
import { before, DAY, later } from '#platform/time.ts';
import { getContacts } from './queries/people.ts';
import { lockStaffRoles as storeLock, selectLocksOver } from './store/directory.ts';
import * as locks from './store/locks.ts';
import { phoneHashes } from './lib/phone-hash.ts';
import { FORMER_PHONE_MS } from './rules/former-phones.ts';
import * as formerPhones from './store/former-phones.ts';
import { uncacheShopRoles } from './lib/shop-role-cache.ts';
import * as memberships from './store/memberships.ts';
import * as store from './store/users.ts';
import type { UserType } from './tables.ts';

/** Unique violations name `users_email` or `users_phone_canonical_key`. */
export const createUser = ({ db }: Context<Tx>, user: store.NewUser): Promise<number> =>
  store.insertUser(db, user);

/** Undefined when their phone or e-mail address is taken. */
export const createUserUnlessTaken = ({ db }: Context<Tx>, user: store.NewUser) =>
  store.insertUserUnlessTaken(db, user);

/** The verified phone of an account leaves it. */
export const recordFormerPhone = async (context: Context<Tx>, userId: number): Promise<void> => {
  const { db, now } = context;
  const phone = await formerPhones.selectVerifiedPhone(db, userId);
  if (phone === null) return;
  const [hash] = phoneHashes(context, phone);
  await formerPhones.insertFormerPhone(db, { user_id: userId, hash: hash!, left_at: now });
};

export const deleteFormerPhones = ({ db, now }: Context): Promise<void> =>
  formerPhones.deleteFormerPhones(db, before(now, FORMER_PHONE_MS));

export const updateUser = async (
  context: Context<Tx>,
  userId: number,
  changes: store.UserChanges,
): Promise<void> => {
  if (changes.phone_canonical !== undefined) await recordFormerPhone(context, userId);
  await store.updateUser(context.db, userId, changes);
};

export const completeRegistration = async (
  { db, now }: Context<Tx>,
  userId: number,
  changes: store.UserChanges,
): Promise<boolean> => (await store.finishUser(db, userId, { ...changes, registered_at: now })) !== undefined;

/** Makes a buyer a seller; false for somebody who works for a shop or is no buyer. */
export const makeSeller = (
  { db }: Context<Tx>,
  userId: number,
  businessType: string | null,
): Promise<boolean> =>
  store.updateShoplessBuyer(db, userId, {
    user_type: 'shop',
    roles: ['buyer', 'seller'],
    business_type: businessType,
  });

export const recordActivity = ({ db, now }: Context, userId: number): Promise<void> =>
  store.touchUser(db, userId, now);

/** Clears an e-mail address (lower case) from other accounts that have not verified it. */
export const releaseEmail = ({ db }: Context<Tx>, email: string, exceptId: number): Promise<void> =>
  store.releaseEmail(db, email, exceptId);

export const dropUnverifiedEmail = ({ db }: Context<Tx>, userId: number): Promise<void> =>
  store.dropUnverifiedEmail(db, userId);

/** Locks the row of a user until the transaction ends; answers the user type. */
export const lockUserRow = ({ db }: Context<Tx>, userId: number): Promise<UserType> =>
  locks.lockUserRow(db, userId);

/** The same, and rows that would refer to the user wait too: orders, sessions. */
export const lockUserRowExclusively = ({ db }: Context<Tx>, userId: number): Promise<void> =>
  locks.lockUserRowExclusively(db, userId);

/** Serializes changes of the roles and locks of staff: of two admins one stays. */
export const lockStaffRoles = ({ db }: Context<Tx>): Promise<void> => storeLock(db);

export const lockUserByPhone = ({ db }: Context<Tx>, canonical: string) =>
  locks.lockUserByPhone(db, canonical);

export const lockUserByEmail = ({ db }: Context<Tx>, email: string) => locks.lockUserByEmail(db, email);

export interface ShopMembership {
  readonly user_id: number;
  readonly shop_id: number;
  readonly name: string;
  readonly slug: string;
  readonly review_state: number;
  readonly role: ShopRole;
  readonly closed?: boolean;
}

/** Makes a person a member of a shop, or changes their role. */
export const setShopMembership = async (context: Context<Tx>, membership: ShopMembership): Promise<void> => {
  await memberships.upsertMembership(context.db, { closed: false, ...membership });
  afterCommit(context.db, async () => uncacheShopRoles(context));
};

/** Copies name, address and states of a shop to all its members. */
export const updateMemberships = async (
  context: Context<Tx>,
  { shop_id, ...shop }: Omit<ShopMembership, 'user_id' | 'role'>,
): Promise<void> => {
  await memberships.updateMembershipsOf(context.db, shop_id, shop);
  afterCommit(context.db, async () => uncacheShopRoles(context));
};

/** Everybody who works for a shop; nobody else changes its team until the transaction ends. */
export const lockShopTeam = ({ db }: Context<Tx>, shopId: number): Promise<memberships.TeamMember[]> =>
  memberships.lockTeam(db, shopId);

export const changeShopRole = async (
  context: Context<Tx>,
  { user_id, shop_id, role }: Pick<ShopMembership, 'user_id' | 'shop_id' | 'role'>,
): Promise<void> => {
  await memberships.updateRole(context.db, { user_id, shop_id, role });
  afterCommit(context.db, async () => uncacheShopRoles(context));
};

export const removeShopMembership = async (
  context: Context<Tx>,
  member: Pick<ShopMembership, 'user_id' | 'shop_id'>,
): Promise<void> => {
  await memberships.deleteMembership(context.db, member);
  afterCommit(context.db, async () => uncacheShopRoles(context));
};

/** Ends locks whose time is over. */
export const endLocks = async (context: Context): Promise<void> => {
  for (const id of await selectLocksOver(context.db, context.now))
    await transact(context, ({ db, now }) => store.endLock(db, id, now));
};

/** A letter is no news later than this. */
const MAIL_FOR = 3 * DAY;

type LetterToUser = Omit<Mail, 'to' | 'expiresAt'> & {
  /** An address that they gave for this matter, before that of their account. */
  readonly to?: string | null;
  readonly expiresAt?: Date;
};

/** Queues e-mails to people who have an address; answers how many. */
export const mailUsers = async (
  context: Context<Tx>,
  letters: readonly (LetterToUser & { readonly userId: number })[],
): Promise<number> => {
  const unaddressed = letters.filter(({ to }) => to === undefined || to === null);
  const contacts = await getContacts(context, [...new Set(unaddressed.map(({ userId }) => userId))]);
  const mails = letters.flatMap(({ userId, to, expiresAt = later(context.now, MAIL_FOR), ...letter }) => {
    const address = to ?? contacts.get(userId)?.email;
    return address ? [{ ...letter, to: address, expiresAt }] : [];
  });
  await sendMails(context, mails);
  return mails.length;
};

/** Queues an e-mail to a person; false for one without an address. */
export const mailUser = async (
  context: Context<Tx>,
  userId: number,
  letter: LetterToUser,
): Promise<boolean> => (await mailUsers(context, [{ ...letter, userId }])) === 1;
