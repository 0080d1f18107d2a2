import type { Profile } from '@market/contract/market-settings/schemas';
import type { MarketProfile } from '@market/contract/rules/market-profile';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { getProfile, PROFILE_KEY } from '../queries/setup.ts';
import { insertSettings, lockSettings } from '../store/settings.ts';
import { applySetup } from './apply-setup.ts';

/** The log holds no phone number and no address. */
const CONTACTS: ReadonlySet<keyof MarketProfile> = new Set(['hotline', 'email', 'address']);

const trimmed = (profile: Profile): Profile =>
  Object.fromEntries(
    Object.entries(profile).map(([name, value]) => [name, value.normalize('NFC').trim()]),
  ) as unknown as Profile;

export const changeProfile = async (
  context: Context<Db, Person>,
  changes: Profile,
): Promise<MarketProfile> => {
  const stored = await transact(context, async (context) => {
    const { db, now, actor } = context;
    await lockSettings(db);
    const before = await getProfile(context);
    const value = { ...before, ...trimmed(changes) };
    await insertSettings(db, [{ key: PROFILE_KEY, value, starts_at: now, set_at: now, set_by: actor.id }]);
    const changed = (Object.keys(value) as (keyof MarketProfile)[]).filter(
      (name) => value[name] !== before[name],
    );
    const partOf = (profile: MarketProfile) =>
      Object.fromEntries(
        changed.map((name) => [name, CONTACTS.has(name) && profile[name] !== '' ? '(có)' : profile[name]]),
      );
    await recordAudit(context, {
      action: 'profile.changed',
      subject: { kind: 'market', id: 'profile', label: value.name },
      before: partOf(before),
      after: partOf(value),
    });
    return value;
  });
  await applySetup(context);
  return stored;
};
