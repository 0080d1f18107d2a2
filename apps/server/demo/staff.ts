import { parsePhone } from '@market/contract/rules/phone';
import type { StaffRole } from '@market/contract/rules/staff-roles';
import { insertRows } from '#platform/db/bulk.ts';
import type { Context, Tx } from '#platform/context.ts';
import { before, DAY, HOUR } from '#platform/time.ts';
import { createUser } from '#users';
import { hashPassword } from '../src/modules/accounts/lib/passwords.ts';
import { sealTotp } from '../src/modules/accounts/lib/totp.ts';
import { DEMO_PASSWORD, DEMO_STAFF_TOTP } from './accounts.ts';

interface Colleague {
  readonly role: Exclude<StaffRole, 'admin'>;
  readonly phone: string;
  readonly last_name: string;
  readonly first_name: string;
}

const COLLEAGUES: readonly Colleague[] = [
  { role: 'moderator', phone: '0906789011', last_name: 'Đỗ Minh', first_name: 'Tú' },
  { role: 'editor', phone: '0906789012', last_name: 'Vũ Bảo', first_name: 'Ngọc' },
  { role: 'finance', phone: '0906789013', last_name: 'Trịnh Thu', first_name: 'Hà' },
  { role: 'support', phone: '0906789014', last_name: 'Lưu Thanh', first_name: 'Vy' },
];
const HIRED_DAYS_AGO = 400;

/** The staff beside the administrator, one of each role. */
export const seedStaff = async (context: Context<Tx>): Promise<void> => {
  const { db, now } = context;
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const hired = before(now, HIRED_DAYS_AGO * DAY);
  const secrets = [];
  for (const { role, phone, ...name } of COLLEAGUES) {
    const { national, e164, canonical } = parsePhone(phone)!;
    const user_id = await createUser(context, {
      ...name,
      user_type: 'staff',
      roles: [role],
      phone_typed: phone,
      phone_national: national,
      phone_e164: e164,
      phone_canonical: canonical,
      phone_verified_at: hired,
      email: `${role}@chophien.test`,
      email_verified_at: hired,
      password_hash,
      registered_at: hired,
      last_active_at: before(now, HOUR),
      created_at: hired,
    });
    secrets.push({ user_id, sealed: sealTotp(context, DEMO_STAFF_TOTP), confirmed_at: hired });
  }
  await insertRows(db, 'totp_secrets', secrets);
};
