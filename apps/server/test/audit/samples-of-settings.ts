import {
  changeMarketProfile,
  changeOpening,
  changeProvider,
  changeSettings,
  getSettings,
  removeProvider,
  tryProvider,
  withdrawSettingChange,
} from '@market/contract/market-settings/routes';
import * as policies from '@market/contract/policies/staff-routes';
import { REGULATIONS } from '@market/contract/rules/regulations';
import type { InputOf, Route } from '@market/contract/route';
import { DAY, later } from '#platform/time.ts';
import type { World } from '../idempotency/world.ts';
import { unwrap } from '../unwrap.ts';

const input = <R extends Route>(value: InputOf<R>): InputOf<R> => value;

const MOMO = {
  MOMO_PARTNER_CODE: 'MOMODEMO',
  MOMO_ACCESS_KEY: 'demo-access',
  MOMO_SECRET_KEY: 'demo-secret',
};
const ofMomo = { params: { key: 'momo' as const }, body: { values: MOMO } };
const PROFILE = {
  name: 'Chợ Vải',
  company: '',
  tax_code: '',
  hotline: '',
  email: '',
  address: '',
};

const ofTerms = { params: { key: 'dieu-khoan' as const } };

/** Publishes the terms once more, and answers their version. */
const publishTerms = async ({ staff }: World): Promise<number> => {
  const { version } = unwrap(await staff.call(policies.getStaffPolicy, ofTerms)).data.policy;
  const body = { version, title: 'Điều khoản', content: '<p>Một</p>' };
  return unwrap(await staff.call(policies.publishPolicy, { ...ofTerms, body })).data.policy.version;
};
const rulesVersion = async ({ staff }: World): Promise<number> =>
  unwrap(await staff.call(policies.getRegulations)).data.regulations.version;

/** By an administrator. */
export const WRITES_OF_SETTINGS: readonly (readonly [Route, (world: World) => Promise<object>])[] = [
  [
    changeSettings,
    async () => input<typeof changeSettings>({ body: { settings: [{ key: 'tickets_per_day', value: 9 }] } }),
  ],
  [
    changeOpening,
    async ({ staff, market }) => {
      const starts_at = later(market.clock.now(), DAY).toISOString();
      const body = { settings: [{ key: 'sellers_first' as const, value: false }], starts_at };
      unwrap(await staff.call(changeSettings, { body }));
      return input<typeof changeOpening>({ body: { opening: { sellers_first: false, opens_at: null } } });
    },
  ],
  [
    withdrawSettingChange,
    async ({ staff, market }) => {
      const starts_at = later(market.clock.now(), DAY).toISOString();
      const body = { settings: [{ key: 'payout_min' as const, value: 60_000 }], starts_at };
      unwrap(await staff.call(changeSettings, { body }));
      const { settings } = unwrap(await staff.call(getSettings)).data;
      const { id } = settings.find(({ key }) => key === 'payout_min')!.next!;
      return input<typeof withdrawSettingChange>({ params: { id } });
    },
  ],
  [changeMarketProfile, async () => input<typeof changeMarketProfile>({ body: { profile: PROFILE } })],
  [changeProvider, async () => input<typeof changeProvider>(ofMomo)],
  [tryProvider, async () => input<typeof tryProvider>(ofMomo)],
  [
    removeProvider,
    async ({ staff }) => {
      unwrap(await staff.call(changeProvider, ofMomo));
      return input<typeof removeProvider>({ params: ofMomo.params });
    },
  ],
  [
    policies.publishPolicy,
    async (world) => {
      const version = await publishTerms(world);
      const body = { version, title: 'Điều khoản', content: '<p>Hai</p>' };
      return input<typeof policies.publishPolicy>({ ...ofTerms, body });
    },
  ],
  [
    policies.restorePolicy,
    async (world) => {
      const version = await publishTerms(world);
      return input<typeof policies.restorePolicy>({ ...ofTerms, body: { version, number: version } });
    },
  ],
  [
    policies.withdrawPolicy,
    async (world) => {
      await publishTerms(world);
      return input<typeof policies.withdrawPolicy>(ofTerms);
    },
  ],
  [
    policies.changeRegulations,
    async (world) =>
      input<typeof policies.changeRegulations>({
        body: { version: await rulesVersion(world), regulations: [...REGULATIONS] },
      }),
  ],
  [
    policies.restoreRegulations,
    async (world) =>
      input<typeof policies.restoreRegulations>({
        body: { version: await rulesVersion(world), number: 0 },
      }),
  ],
];
