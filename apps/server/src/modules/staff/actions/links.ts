import { parsePhone } from '@market/contract/rules/phone';
import type { StaffRole } from '@market/contract/rules/staff-roles';
import { staffNotFound, staffRefused } from '@market/contract/staff/problems';
import { createStaff, requireRecentProof, resetStaff, type StaffOutcome } from '#accounts';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { findUserByPhone, getStaff, readEmail } from '#users';

type Admin = Context<Db, Person>;

const LINK_PATH = '/thiet-lap-tai-khoan#';

/** @throws staffRefused */
const tokenOf = (outcome: StaffOutcome): string => {
  if ('token' in outcome) return outcome.token;
  if (outcome.refused === 'unknown') throw staffNotFound();
  throw staffRefused({ reason: outcome.refused });
};

const linkOf = ({ services }: Context, token: string): string => `${services.publicUrl}${LINK_PATH}${token}`;

interface Invitation {
  readonly phone: string;
  readonly name: string;
  readonly email?: string | undefined;
  readonly role: StaffRole;
}

const subjectOf = (id: number) => ({ kind: 'user', id, label: `#${id}` }) as const;

/** Makes a member of staff and a link for them. @throws staffRefused, reauthenticationRequired */
export const invite = async (
  context: Admin,
  { phone: typed, name, email, role }: Invitation,
): Promise<string> => {
  await requireRecentProof(context);
  const phone = parsePhone(typed);
  if (phone === null) throw staffRefused({ reason: 'phone' });
  const address = email === undefined || email.trim() === '' ? null : readEmail(email);
  if (address === undefined) throw staffRefused({ reason: 'email' });
  if (name.trim() === '') throw staffRefused({ reason: 'name' });
  return transact(context, async (context) => {
    const token = tokenOf(await createStaff(context, { phone, name: name.trim(), email: address, role }));
    const made = await findUserByPhone(context, phone.canonical);
    await recordAudit(context, {
      action: 'staff.invited',
      subject: subjectOf(made!.id),
      after: { roles: [role] },
    });
    return linkOf(context, token);
  });
};

/**
 * A new link for somebody else of the staff, whose factors are dropped.
 * @throws staffNotFound, staffRefused, reauthenticationRequired
 */
export const renewLink = async (
  context: Admin,
  id: number,
  { reason }: { reason: string },
): Promise<string> => {
  await requireRecentProof(context);
  if (id === context.actor.id) throw staffRefused({ reason: 'own' });
  return transact(context, async (context) => {
    const member = (await getStaff(context)).find((one) => one.id === id);
    const phone = parsePhone(member?.phone_national ?? '');
    if (phone === null) throw staffNotFound();
    const token = tokenOf(await resetStaff(context, phone));
    await recordAudit(context, { action: 'staff.link_renewed', subject: subjectOf(id), reason });
    return linkOf(context, token);
  });
};
