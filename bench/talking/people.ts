import { openSession } from '../../apps/server/src/modules/sessions/index.ts';
import { guest, type Context } from '../../apps/server/src/platform/context.ts';
import { secretsFrom } from '../../apps/server/src/platform/security/secrets.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';

export interface Party {
  readonly userId: number;
  readonly token: string;
}
export interface Talk {
  readonly buyer: Party;
  readonly owner: Party;
  readonly shopId: number;
}

/** Whom a process of the product with this secret believes. */
export const contextFor = (url: string, secret: string) => {
  const { db, pool, close } = openDatabase(url);
  const services = { secrets: secretsFrom(secret), publicUrl: '', settings: {} } as Context['services'];
  const log = { info() {}, warn() {}, error() {} } as unknown as Context['log'];
  const contextOf = (): Context => ({ db, services, now: new Date(), log, actor: guest });
  return { contextOf, pool, close };
};
type Bench = ReturnType<typeof contextFor>;

const signIn = async ({ contextOf }: Bench, userId: number): Promise<Party> => {
  const { token } = await openSession(contextOf(), { userId, userAgent: 'bench' });
  return { userId, token: token.access_token };
};

const INSERT_PEOPLE = `insert into users (first_name, last_name, user_type, last_active_at, registered_at, created_at)
  select 'Bench', 'Người ' || n, $2, now(), now(), now() from generate_series(1, $1::integer) n returning id`;
const INSERT_SHOPS = `insert into shops (user_id, name, slug, province_code, province, district_code, district,
    ward_code, ward, review_state)
  select id, 'Xưởng bench ' || id, 'xuong-bench-' || id, '01', 'Hà Nội', '001', 'Ba Đình', '00001', 'Phúc Xá', 2
  from unnest($1::bigint[]) id returning id, user_id`;
const INSERT_MEMBERS = `insert into shop_memberships (user_id, shop_id, name, slug, review_state, role, closed)
  select user_id, id, name, slug, review_state, 'owner', false from shops where id = any($1::bigint[])`;

/** Buyers, each of whom chats with one of the shops. */
export const makeTalks = async (
  bench: Bench,
  { buyers, shops }: { readonly buyers: number; readonly shops: number },
): Promise<Talk[]> => {
  const { pool } = bench;
  const idsOf = async (count: number, type: string) =>
    (await pool.query<{ id: number }>(INSERT_PEOPLE, [count, type])).rows.map(({ id }) => id);
  const owners = await idsOf(shops, 'shop');
  const { rows } = await pool.query<{ id: number; user_id: number }>(INSERT_SHOPS, [owners]);
  await pool.query(INSERT_MEMBERS, [rows.map(({ id }) => id)]);
  const ownersIn: { owner: Party; shopId: number }[] = [];
  for (const { id, user_id } of rows) ownersIn.push({ owner: await signIn(bench, user_id), shopId: id });
  const talks: Talk[] = [];
  for (const [index, userId] of (await idsOf(buyers, 'user')).entries())
    talks.push({ buyer: await signIn(bench, userId), ...ownersIn[index % ownersIn.length]! });
  return talks;
};

/** Conversations of the first shop, filled with messages; and so many of its own buyer. */
export const fillMessages = async (
  { pool }: Bench,
  {
    conversations,
    each,
    shopId,
  }: { readonly conversations: number; readonly each: number; readonly shopId: number },
): Promise<void> => {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  const { rows } = await client.query<{ id: number }>(INSERT_PEOPLE, [conversations, 'user']);
  const users = rows.map(({ id }) => id);
  await client.query(
    `insert into chat_conversations (user_id, shop_id, last_seq, last_at, shop_unread, created_at)
     select id, $2::bigint, $3::integer, now() - random() * interval '60 days', 1, now() - interval '90 days'
     from unnest($1::bigint[]) id`,
    [users, shopId, each],
  );
  await client.query(
    `insert into chat_messages (conversation_id, seq, by, user_id, type, text, search_text, at)
     select c.id, n, case when n % 2 = 1 then 'buyer' else 'shop' end, c.user_id, 'text',
       'Mẫu này còn bao nhiêu cái, giao trong ngày được không ' || n, 'mau nay con bao nhieu cai giao trong ngay duoc khong ' || n,
       c.last_at - ($3::integer - n) * interval '1 minute'
     from chat_conversations c, generate_series(1, $3::integer) n
     where c.shop_id = $2::bigint and c.user_id = any($1::bigint[])`,
    [users, shopId, each],
  );
  await client.query(
    `update chat_conversations c set last_message_id = m.id from chat_messages m
     where m.conversation_id = c.id and m.seq = c.last_seq and c.shop_id = $1::bigint`,
    [shopId],
  );
  await client.query('analyze chat_messages');
  await client.query('analyze chat_conversations');
  client.release(true);
};
