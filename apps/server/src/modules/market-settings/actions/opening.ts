import { settingInvalid } from '@market/contract/market-settings/problems';
import type { Opening } from '@market/contract/market-settings/schemas';
import { settingRule } from '@market/contract/rules/market-settings';
import { requireRecentProof } from '#accounts';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { dropPages } from '#platform/web/page-keys.ts';
import { approvedShops } from '../lib/approved-shops.ts';
import { hasOrders } from '../lib/has-orders.ts';
import { readStart } from '../lib/read-start.ts';
import { clearOpening } from '../queries/opening.ts';
import { marketSettings } from '../queries/values.ts';
import { OPENING_KEY, SETTINGS_PAGE_KEY } from '../rules.ts';
import { insertSettings, lockSettings, selectPlanned, withdrawPlanned } from '../store/settings.ts';

const refuseOpening = (text: string) => settingInvalid({ text, keys: [OPENING_KEY] });

/** A market without shops has nothing to show; one that named a day opens then. @throws settingInvalid */
const checkOpening = async (context: Context<Tx>): Promise<void> => {
  if ((await approvedShops(context)) === 0)
    throw refuseOpening('Mở cho mọi người cần ít nhất 1 shop đã duyệt.');
};

/**
 * Buyers would lose their orders, payments and cases. Who buys before a planned day cannot be foreseen.
 * @throws settingInvalid
 */
const checkClosing = async (context: Context<Tx>, isPlanned: boolean): Promise<void> => {
  if (isPlanned) throw refuseOpening('Mời người bán trước chỉ bật được ngay, không hẹn ngày bật được.');
  if (await hasOrders(context))
    throw refuseOpening(
      'Chợ đã có đơn hàng: người mua cần xem đơn của mình, không mời riêng người bán được nữa.',
    );
};

/** `before`: the value in force. @throws settingInvalid */
export const checkOpeningChange = async (
  context: Context<Tx>,
  {
    value,
    before,
    isPlanned,
  }: { readonly value: unknown; readonly before: boolean; readonly isPlanned: boolean },
): Promise<void> => {
  if (value === false && !isPlanned) await checkOpening(context);
  if (value === true && (isPlanned || !before)) await checkClosing(context, isPlanned);
};

const write = async (
  { db, now, actor }: Context<Tx, Person>,
  { value, starts_at }: { readonly value: boolean; readonly starts_at: Date },
): Promise<void> => {
  await insertSettings(db, [{ key: OPENING_KEY, value, starts_at, set_at: now, set_by: actor.id }]);
};

const plannedOpenings = async ({ db, now }: Context<Tx>) =>
  (await selectPlanned(db, now)).filter(({ key }) => key === OPENING_KEY);

/** The state in the audit log; `starts_at`: of the planned day. */
const stateOf = (sellersFirst: boolean, opensAt: Date | null) => ({
  [OPENING_KEY]: sellersFirst,
  ...(opensAt !== null && { starts_at: opensAt.toISOString() }),
});

const change = async (
  context: Context<Tx, Person>,
  { sellers_first: value, opensAt }: { readonly sellers_first: boolean; readonly opensAt: Date | null },
): Promise<void> => {
  const { db, now } = context;
  await lockSettings(db);
  const { [OPENING_KEY]: before } = await marketSettings(context);
  const planned = await plannedOpenings(context);
  const same = planned.find((one) => one.value === false && one.starts_at.getTime() === opensAt?.getTime());
  const others = planned.filter((one) => one !== same);
  const isNew = opensAt !== null && same === undefined;
  if (value === before && others.length === 0 && !isNew) return;
  if (value !== before) {
    await checkOpeningChange(context, { value, before, isPlanned: false });
    await write(context, { value, starts_at: now });
  }
  for (const { id } of others) await withdrawPlanned(db, id, now);
  if (isNew) await write(context, { value: false, starts_at: opensAt });
  await dropPages(context, [SETTINGS_PAGE_KEY]);
  await recordAudit(context, {
    action: 'settings.changed',
    subject: { kind: 'market', id: OPENING_KEY, label: settingRule(OPENING_KEY).title },
    before: stateOf(before, planned.find((one) => one.value === false)?.starts_at ?? null),
    after: stateOf(value, opensAt),
  });
};

/**
 * Who comes in from now on, and the day on which everybody does in place of a planned one; all or none.
 * @throws settingInvalid, settingInPast, reauthenticationRequired
 */
export const changeOpening = async (
  context: Context<Db, Person>,
  { sellers_first, opens_at }: Opening,
): Promise<void> => {
  await requireRecentProof(context);
  const opensAt = opens_at === null ? null : readStart(opens_at, context.now);
  if (!sellers_first && opensAt !== null)
    throw refuseOpening('Mở cho mọi người ngay thì không hẹn ngày mở nữa.');
  await transact(context, (context) => change(context, { sellers_first, opensAt }));
  clearOpening(context.services);
};
