import { sql } from 'kysely';
import { guest, type Context, type Person, type Tx } from '#platform/context.ts';
import { before, DAY, HOUR, later } from '#platform/time.ts';
import { claim, note } from '../src/modules/cases/actions/staff.ts';
import { lock } from '../src/modules/user-admin/actions/locks.ts';

const idOf = async (context: Context<Tx>, email: string): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`select id from users where lower(email) = ${email}`.execute(
    context.db,
  );
  return rows[0]?.id;
};

/** Somebody of the staff, so many hours ago. */
const asStaff = (context: Context<Tx>, id: number, role: string, hours: number): Context<Tx, Person> => ({
  ...context,
  actor: { ...guest, id, scope: ['user', 'staff'], roles: [role] },
  now: before(context.now, hours * HOUR),
});

/** A locked person, and a case that somebody works on; each by the production code, with its row in the log. */
export const seedStaffWork = async (context: Context<Tx>): Promise<void> => {
  const moderator = await idOf(context, 'moderator@chophien.test');
  const support = await idOf(context, 'support@chophien.test');
  if (moderator === undefined || support === undefined) return;
  const { rows: people } = await sql<{ id: number }>`select u.id from users u
    where u.user_type = 'user' and u.email is null and not exists (select from orders o where o.user_id = u.id and o.status = 'open')
      and not exists (select from shop_memberships m where m.user_id = u.id)
    order by u.id desc limit 1`.execute(context.db);
  for (const { id } of people)
    await lock(asStaff(context, moderator, 'moderator', 20), id, {
      reason: 'Đặt nhiều đơn rồi không nhận hàng',
      until: later(context.now, 6 * DAY).toISOString(),
    });
  const { rows: cases } = await sql<{ id: string }>`select id from cases where state = 'escalated'
    order by created_at limit 1`.execute(context.db);
  for (const { id } of cases) {
    await claim(asStaff(context, support, 'support', 0), id);
    await note(asStaff(context, support, 'support', 0), id, 'Đã gọi người mua, chờ ảnh tem hàng.');
  }
};
