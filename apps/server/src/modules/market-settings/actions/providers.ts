import {
  providerFromEnvironment,
  providerInvalid,
  providerNotSet,
} from '@market/contract/market-settings/problems';
import type { Provider, ProviderTrial } from '@market/contract/market-settings/schemas';
import {
  providerIssue,
  providerRule,
  type ProviderKey,
  type ProviderValues,
} from '@market/contract/rules/market-providers';
import { requireRecentProof } from '#accounts';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { getContact } from '#users';
import { openProvider, rowKeyOf, sealProvider } from '../lib/stored-provider.ts';
import { environmentVariableOf, getProviders } from '../queries/setup.ts';
import { insertSettings, lockSettings, selectInForce } from '../store/settings.ts';
import { upsertTrial } from '../store/trials.ts';
import { applySetup } from './apply-setup.ts';

/** Bank names come from the list of banks. */
const bankNameOf = (values: ProviderValues): ProviderValues => {
  const [bank] = providerRule('bank').fields;
  const name = bank!.options?.find(({ value }) => value === values['BANK_BIN'])?.label;
  return name === undefined ? values : { ...values, BANK_NAME: name };
};

/** What is stored with the typed values over it, checked. @throws providerInvalid */
const mergeValues = (
  { services }: Context,
  key: ProviderKey,
  { stored, typed }: { readonly stored: ProviderValues | undefined; readonly typed: ProviderValues },
): ProviderValues => {
  const names = providerRule(key).fields.map(({ name }) => name);
  const unknown = Object.keys(typed).find((name) => !names.includes(name));
  if (unknown !== undefined) throw providerInvalid({ text: `Không có mục ${unknown}.`, field: unknown });
  const values = Object.fromEntries(
    names.map((name) => [name, (typed[name] ?? stored?.[name] ?? '').trim()]),
  );
  const issue = providerIssue(key, values);
  if (issue !== undefined) throw providerInvalid(issue);
  const complete = key === 'bank' ? bankNameOf(values) : values;
  const [wrong] = services.providerSetup.issues(key, complete);
  if (wrong !== undefined)
    throw providerInvalid({ text: `Máy chủ không nhận giá trị này: ${wrong}.`, field: '' });
  return complete;
};

/** @throws providerFromEnvironment */
const requireOwn = (context: Context, key: ProviderKey): void => {
  const variable = environmentVariableOf(context, key);
  if (variable !== undefined) throw providerFromEnvironment({ variable });
};

const storedRow = async ({ db, now }: Context, key: ProviderKey) =>
  (await selectInForce(db, now, [rowKeyOf(key)]))[0];

const insert = ({ db, now, actor }: Context<Tx, Person>, key: ProviderKey, value: unknown) =>
  insertSettings(db, [{ key: rowKeyOf(key), value, starts_at: now, set_at: now, set_by: actor.id }]);

/** Values stay out of the log, which the whole staff area may read. */
const record = (
  context: Context<Tx>,
  action: 'provider.changed' | 'provider.removed' | 'provider.tried',
  key: ProviderKey,
  after?: { readonly ok: boolean },
) =>
  recordAudit(context, {
    action,
    subject: { kind: 'market', id: key, label: providerRule(key).title },
    after,
  });

/** @throws providerInvalid, providerFromEnvironment, reauthenticationRequired */
export const changeProvider = async (
  context: Context<Db, Person>,
  key: ProviderKey,
  typed: ProviderValues,
): Promise<Provider> => {
  requireOwn(context, key);
  await requireRecentProof(context);
  await transact(context, async (context) => {
    const { secrets } = context.services;
    await lockSettings(context.db);
    const stored = openProvider(secrets, key, (await storedRow(context, key))?.value);
    await insert(context, key, sealProvider(secrets, key, mergeValues(context, key, { stored, typed })));
    await record(context, 'provider.changed', key);
  });
  await applySetup(context);
  return (await getProviders(context)).find((provider) => provider.key === key)!;
};

/** @throws providerNotSet, providerFromEnvironment, reauthenticationRequired */
export const removeProvider = async (context: Context<Db, Person>, key: ProviderKey): Promise<void> => {
  requireOwn(context, key);
  await requireRecentProof(context);
  await transact(context, async (context) => {
    await lockSettings(context.db);
    const row = await storedRow(context, key);
    if (row === undefined || row.value === null) throw providerNotSet();
    await insert(context, key, null);
    await record(context, 'provider.removed', key);
  });
  await applySetup(context);
};

/**
 * Typed values are tried before they are stored; without any, those in force. A typed address would receive the stored
 * key, so typed values demand a recent proof.
 * @throws providerInvalid, providerNotSet, reauthenticationRequired
 */
export const tryProvider = async (
  context: Context<Db, Person>,
  key: ProviderKey,
  typed: ProviderValues,
): Promise<ProviderTrial> => {
  const { now, services, actor } = context;
  const row = await storedRow(context, key);
  const stored = openProvider(services.secrets, key, row?.value);
  const isTyped = Object.values(typed).some((value) => value.trim() !== '');
  if (isTyped) await requireRecentProof(context);
  else if (stored === undefined) throw providerNotSet();
  const values = mergeValues(context, key, { stored, typed });
  const { phone, email } = await getContact(context, actor.id);
  const start = performance.now();
  const { ok, text } = await services.providerSetup.probe(key, values, {
    now,
    receiver: { phone: phone ?? '', email },
  });
  const trial = { ok, text, took_ms: Math.round(performance.now() - start) };
  const isInForce =
    stored !== undefined &&
    JSON.stringify(values) === JSON.stringify(mergeValues(context, key, { stored, typed: {} }));
  await transact(context, async (context) => {
    if (isInForce) await upsertTrial(context.db, { key, setting_id: row!.id, ...trial, at: now });
    await record(context, 'provider.tried', key, { ok });
  });
  return { ...trial, at: now.toISOString() };
};
