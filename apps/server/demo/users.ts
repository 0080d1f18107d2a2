import { parsePhone } from '@market/contract/rules/phone';
import type { PersonRow } from '@market/demo-data';
import { advanceIdentity, insertRows } from '#platform/db/bulk.ts';
import type { Context, Tx } from '#platform/context.ts';
import { DEMO_PASSWORD, DEMO_STAFF_TOTP } from './accounts.ts';
import { hashPassword } from '../src/modules/accounts/lib/passwords.ts';
import { sealTotp } from '../src/modules/accounts/lib/totp.ts';

/** Staff need a second factor, in the demo too: all of them share this one. */
const seedStaffTotp = async (context: Context<Tx>, people: readonly PersonRow[]): Promise<void> => {
  const rows = people
    .filter(({ user_type }) => user_type === 'staff')
    .map(({ id, created_at }) => ({
      user_id: id,
      sealed: sealTotp(context, DEMO_STAFF_TOTP),
      confirmed_at: created_at,
    }));
  await insertRows(context.db, 'totp_secrets', rows);
};

/** All people share one password hash. */
export const seedPeople = async (context: Context<Tx>, people: readonly PersonRow[]): Promise<void> => {
  if (people.length === 0) return;
  const { db } = context;
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const rows = people.map((person) => {
    const phone = parsePhone(person.phone);
    if (phone === null) throw new Error(`not a mobile number: person ${person.id}`);
    return {
      id: person.id,
      user_type: person.user_type,
      roles: person.roles,
      phone_typed: person.phone,
      phone_national: phone.national,
      phone_e164: phone.e164,
      phone_canonical: phone.canonical,
      phone_verified_at: person.created_at,
      email: person.email,
      email_verified_at: person.email === null ? null : person.created_at,
      password_hash,
      first_name: person.first_name,
      last_name: person.last_name,
      avatar: person.avatar,
      address1: person.address1,
      province_code: person.province_code,
      district_code: person.district_code,
      ward_code: person.ward_code,
      registered_at: person.created_at,
      last_active_at: person.last_active_at,
      created_at: person.created_at,
    };
  });
  await insertRows(db, 'users', rows);
  await advanceIdentity(db, 'users');
  await seedStaffTotp(context, people);
};
