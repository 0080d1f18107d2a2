import type { Setup, SetupItem, TestTransfer, TrialRate } from '@market/contract/market-setup/routes';
import { DEFAULT_PROFILE } from '@market/contract/rules/market-profile';
import { PROVIDER_KEYS, providerRule } from '@market/contract/rules/market-providers';
import { SETUP_ITEM_KEYS, setupRule, type SetupItemKey } from '@market/contract/rules/market-setup';
import { getBackupState } from '#backups';
import { getCategories } from '#catalogue';
import { getOpening, getProfile, getProviders } from '#market-settings';
import { getTransferTo } from '#payments';
import type { Context, Db, Person } from '#platform/context.ts';
import { listPolicies } from '#policies';
import { getTrialRates } from '#shipping';
import { countListedShops } from '#shops';
import { hasStaff } from '#users';

type Facts = Readonly<Record<SetupItemKey, { readonly done: boolean; readonly detail: string }>>;

const there = (names: readonly string[]) => ({ done: names.length > 0, detail: names.join(', ') });

/** As the card where its keys are entered calls it. */
const providerTitle = ({ name }: { readonly name: string }): string => {
  const key = PROVIDER_KEYS.find((each) => each === name);
  return key === undefined ? name : providerRule(key).title;
};

const factsOf = async (context: Context, categories: number): Promise<Facts> => {
  const { services } = context;
  const { bank, policies: links = [] } = services.settings;
  const [isStaffed, profile, providers, { policies }, { check }] = await Promise.all([
    hasStaff(context),
    getProfile(context),
    getProviders(context),
    listPolicies(context),
    getBackupState(context),
  ]);
  const failed = providers.filter(({ last_trial }) => last_trial?.ok === false);
  const url = new URL(services.publicUrl);
  return {
    staff: { done: isStaffed, detail: '' },
    name: { done: profile.name !== DEFAULT_PROFILE.name, detail: profile.name },
    payment: there([...(bank === null ? [] : [bank.name]), ...services.paymentProviders.map(providerTitle)]),
    categories: { done: categories > 0, detail: `${categories} danh mục cấp 2` },
    sms: { done: services.canSend.sms, detail: '' },
    mail: { done: services.canSend.mail, detail: '' },
    carriers: there(services.carriers.map(({ name }) => name)),
    bank_feed: there(services.bankFeeds.map(providerTitle)),
    trials: {
      done: failed.length === 0,
      detail: failed.map(({ key }) => providerRule(key).title).join(', '),
    },
    policies: there([...policies, ...links].map(({ title }) => title)),
    restore: { done: check !== null && check.failure === null, detail: check?.failure ?? '' },
    domain: { done: url.protocol === 'https:', detail: url.host },
  };
};

/** What a market needs before it opens, the required things first. */
export const getSetup = async (context: Context): Promise<Setup> => {
  const [categories, shops, opening] = await Promise.all([
    getCategories(context, { level: 2 }),
    countListedShops(context),
    getOpening(context),
  ]);
  const facts = await factsOf(context, categories.length);
  const items = SETUP_ITEM_KEYS.map((key): SetupItem => ({ key, ...facts[key] }));
  const opens_at = opening?.opensAt?.toISOString() ?? null;
  const missing = items.filter(({ key, done }) => setupRule(key).required && !done).length;
  return { items, missing, categories: categories.length, shops, opens_at };
};

/** Đồng. */
const TEST_AMOUNT = 10_000;
const TEST_MEMO = 'THU TAI KHOAN';

/** A transfer that shows in a bank's app whose the account is; null without an account. */
export const getTestTransfer = async (context: Context): Promise<TestTransfer | null> => {
  const transfer = await getTransferTo(context, TEST_AMOUNT, TEST_MEMO);
  return transfer && { amount: transfer.amount, bank: transfer.bank, qr: transfer.qr };
};

/** @throws tooMany */
export const listTrialRates = (context: Context<Db, Person>): Promise<TrialRate[]> => getTrialRates(context);
