import { colorInvalid, logoNotFound } from '@market/contract/market-settings/problems';
import type { ProfileChanges } from '@market/contract/market-settings/schemas';
import { colorIssue } from '@market/contract/rules/brand-color';
import type { MarketProfile } from '@market/contract/rules/market-profile';
import { recordAudit } from '#audit';
import { imageUrlOrNull, releaseUploads, takeContentPicture } from '#media';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { getProfile, PROFILE_KEY } from '../queries/setup.ts';
import { insertSettings, lockSettings } from '../store/settings.ts';
import { applySetup } from './apply-setup.ts';

/** The log holds no phone number and no address. */
const CONTACTS: ReadonlySet<keyof MarketProfile> = new Set(['hotline', 'email', 'address']);

const LOGO_WIDTH = 160;

const trimmed = ({ name, company, tax_code, hotline, email, address }: ProfileChanges) =>
  Object.fromEntries(
    Object.entries({ name, company, tax_code, hotline, email, address }).map(([field, value]) => [
      field,
      value.normalize('NFC').trim(),
    ]),
  ) as Pick<MarketProfile, 'name' | 'company' | 'tax_code' | 'hotline' | 'email' | 'address'>;

/** The picture of the logo from now on; nothing when it stays. @throws logoNotFound */
const takeLogo = async (
  context: Context<Tx, Person>,
  id: string | null | undefined,
  { logo_id: was }: MarketProfile,
): Promise<Partial<MarketProfile>> => {
  if (id === undefined || id === was) return {};
  const key = id === null ? null : await takeContentPicture(context, id);
  if (key === undefined) throw logoNotFound();
  await releaseUploads(context, 'content', { before: [was] });
  return { logo_id: key, logo: imageUrlOrNull(key, LOGO_WIDTH) };
};

/** The colour from now on; nothing when it stays. @throws colorInvalid */
const readColor = (color: string | null | undefined): Partial<MarketProfile> => {
  if (color === undefined) return {};
  const text = color === null ? undefined : colorIssue(color);
  if (text !== undefined) throw colorInvalid({ text });
  return { color };
};

/** @throws logoNotFound, colorInvalid */
export const changeProfile = async (
  context: Context<Db, Person>,
  changes: ProfileChanges,
): Promise<MarketProfile> => {
  const stored = await transact(context, async (context) => {
    const { db, now, actor } = context;
    await lockSettings(db);
    const before = await getProfile(context);
    const logo = await takeLogo(context, changes.logo_id, before);
    const value: MarketProfile = {
      ...before,
      ...trimmed(changes),
      ...readColor(changes.color),
      ...logo,
    };
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
