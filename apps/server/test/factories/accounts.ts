import { parsePhone } from '@market/contract/rules/phone';
import { transact, type Context } from '#platform/context.ts';
import { openSession } from '../../src/modules/sessions/actions/sessions.ts';
import { confirmTotp, upsertTotp } from '../../src/modules/accounts/store/totp.ts';
import { insertUser } from '../../src/modules/users/store/users.ts';
import type { Role, UserType } from '../../src/modules/users/tables.ts';
import { sealTotp } from '../../src/modules/accounts/lib/totp.ts';

export interface UserInput {
  readonly user_type?: UserType;
  readonly roles?: Role[];
  readonly first_name?: string;
  readonly last_name?: string;
  /** As typed; null for somebody without. */
  readonly phone?: string | null;
  readonly email?: string | null;
  /** Whether they have shown that the e-mail address is theirs; they have, unless said. */
  readonly email_verified?: boolean;
  /** An argon2id hash; without one nobody can sign in by password. */
  readonly password_hash?: string | null;
  readonly locked?: boolean;
}

let userCount = 0;

/** A person who has registered; answers their user id. */
export const makeUser = (context: Context, fields: UserInput = {}): Promise<number> => {
  userCount += 1;
  const typed = fields.phone === undefined ? `09${String(10_000_000 + userCount)}` : fields.phone;
  const phone = typed === null ? null : parsePhone(typed);
  if (typed !== null && phone === null) throw new Error(`no phone number: ${typed}`);
  return transact(context, ({ db, now }) =>
    insertUser(db, {
      ...(fields.user_type && { user_type: fields.user_type }),
      ...(fields.roles && { roles: fields.roles }),
      first_name: fields.first_name ?? 'Lan',
      last_name: fields.last_name ?? 'Nguyễn Thị',
      phone_typed: typed,
      phone_national: phone?.national ?? null,
      phone_canonical: phone?.canonical ?? null,
      phone_e164: phone?.e164 ?? null,
      phone_verified_at: phone === null ? null : now,
      email: fields.email ?? null,
      email_verified_at: fields.email && fields.email_verified !== false ? now : null,
      password_hash: fields.password_hash ?? null,
      locked_at: fields.locked === true ? now : null,
      registered_at: now,
      last_active_at: now,
      created_at: now,
    }),
  );
};

/** An access token of a new session of a person. */
export const makeToken = async (context: Context, userId: number): Promise<string> => {
  const { token } = await openSession(context, { userId, userAgent: 'test' });
  return token.access_token;
};

/** Turns codes of an app on for somebody: `secret` is in base32, no code was used yet. */
export const makeTotp = (context: Context, userId: number, secret: string): Promise<void> =>
  transact(context, async (context) => {
    await upsertTotp(context.db, userId, sealTotp(context, secret));
    await confirmTotp(context.db, userId, { step: 0, now: context.now });
  });
