import { settingChangeNotFound, settingInvalid } from '@market/contract/market-settings/problems';
import type { NewSettingValue } from '@market/contract/market-settings/schemas';
import {
  contradictionOf,
  SETTING_KEYS,
  settingRule,
  valueIssue,
  type SettingKey,
  type SettingValues,
} from '@market/contract/rules/market-settings';
import { requireRecentProof } from '#accounts';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { dropPages } from '#platform/web/page-keys.ts';
import { readStart } from '../lib/read-start.ts';
import { clearOpening } from '../queries/opening.ts';
import { marketSettings, valuesOf } from '../queries/values.ts';
import { OPENING_KEY, SETTINGS_PAGE_KEY } from '../rules.ts';
import {
  insertSettings,
  lockSettings,
  selectInForce,
  selectPlanned,
  withdrawPlanned,
  type SettingRow,
} from '../store/settings.ts';
import { checkOpeningChange } from './opening.ts';

/** @throws settingInvalid for a value out of range, or a key that stands twice */
const checkValues = (changes: readonly NewSettingValue[]): void => {
  const seen = new Set<SettingKey>();
  for (const { key, value } of changes) {
    const text = seen.has(key) ? `${settingRule(key).title} được ghi hai lần.` : valueIssue(key, value);
    if (text !== undefined) throw settingInvalid({ text, keys: [key] });
    seen.add(key);
  }
};

/** All settings at each time when one changes, from now on. */
const timelineOf = async ({ db, now }: Context<Tx>): Promise<SettingValues[]> => {
  const current = await selectInForce(db, now, SETTING_KEYS);
  const planned = await selectPlanned(db, now);
  const steps: SettingValues[] = [valuesOf(current)];
  const rows: Pick<SettingRow, 'key' | 'value'>[] = [...current];
  for (const [index, row] of planned.entries()) {
    rows.push(row);
    const isLastOfItsTime = planned[index + 1]?.starts_at.getTime() !== row.starts_at.getTime();
    if (isLastOfItsTime) steps.push(valuesOf(rows));
  }
  return steps;
};

/** @throws settingInvalid when settings contradict each other now or later */
const checkTimeline = async (context: Context<Tx>): Promise<void> => {
  for (const values of await timelineOf(context)) {
    const contradiction = contradictionOf(values);
    if (contradiction !== undefined)
      throw settingInvalid({ text: contradiction.text, keys: [...contradiction.keys] });
  }
};

interface Change {
  readonly settings: readonly NewSettingValue[];
  readonly starts_at?: string | null | undefined;
}

/** All or none. @throws settingInvalid, settingInPast, reauthenticationRequired */
export const changeSettings = async (
  context: Context<Db, Person>,
  { settings, starts_at }: Change,
): Promise<void> => {
  await requireRecentProof(context);
  await transact(context, async (context) => {
    const { db, now, actor } = context;
    const start = readStart(starts_at, now);
    checkValues(settings);
    await lockSettings(db);
    const before = await marketSettings(context);
    const opening = settings.find(({ key }) => key === OPENING_KEY);
    await checkOpeningChange(context, {
      value: opening?.value,
      before: before[OPENING_KEY],
      isPlanned: start > now,
    });
    await insertSettings(
      db,
      settings.map(({ key, value }) => ({ key, value, starts_at: start, set_at: now, set_by: actor.id })),
    );
    await checkTimeline(context);
    await dropPages(context, [SETTINGS_PAGE_KEY]);
    const keys = settings.map(({ key }) => key);
    await recordAudit(context, {
      action: 'settings.changed',
      subject: { kind: 'market', id: keys[0]!, label: keys.map((key) => settingRule(key).title).join(', ') },
      before: Object.fromEntries(keys.map((key) => [key, before[key]])),
      after: {
        ...Object.fromEntries(settings.map(({ key, value }) => [key, value])),
        ...(start > now && { starts_at: start.toISOString() }),
      },
    });
  });
  clearOpening(context.services);
};

/** @throws settingChangeNotFound, settingInvalid when what stays contradicts itself, reauthenticationRequired */
export const withdrawChange = async (context: Context<Db, Person>, id: number): Promise<void> => {
  await requireRecentProof(context);
  await transact(context, async (context) => {
    await lockSettings(context.db);
    const withdrawn = await withdrawPlanned(context.db, id, context.now);
    if (withdrawn === undefined) throw settingChangeNotFound();
    await checkTimeline(context);
    await dropPages(context, [SETTINGS_PAGE_KEY]);
    const key = withdrawn.key as SettingKey;
    await recordAudit(context, {
      action: 'settings.withdrawn',
      subject: { kind: 'market', id: key, label: settingRule(key).title },
      before: { [key]: withdrawn.value, starts_at: withdrawn.starts_at.toISOString() },
    });
  });
  clearOpening(context.services);
};
