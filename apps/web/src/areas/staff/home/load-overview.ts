import { getFinanceWork } from '@market/contract/finance/routes';
import { getHealth } from '@market/contract/health/routes';
import { getSetup } from '@market/contract/market-setup/routes';
import { getPeopleOverview, getTradeOverview, getWaitingWork } from '@market/contract/overview/routes';
import type { OverviewSpan } from '@market/contract/rules/overview';
import { staffMay, type StaffPermission, type StaffRole } from '@market/contract/rules/staff-roles';
import type { Call } from '@market/contract/web';

/** Of a part of the page: null when its call failed, undefined when the roles do not see it. */
export type Loaded<Part> = Part | null | undefined;

type Answer<Body> = { readonly ok: true; readonly value: { readonly data: Body } } | { readonly ok: false };

/** What the roles may see, each part by its own call, so that one that fails takes no other with it. */
export const loadOverview = async (call: Call, roles: readonly StaffRole[], span: OverviewSpan) => {
  const part = async <Body>(
    permission: StaffPermission,
    load: () => Promise<Answer<Body>>,
  ): Promise<Loaded<Body>> => {
    if (!staffMay(roles, permission)) return undefined;
    const answer = await load();
    return answer.ok ? answer.value.data : null;
  };
  const query = { span };
  const [work, trade, people, money, health, setup] = await Promise.all([
    part('workspace', () => call(getWaitingWork)),
    part('finance', () => call(getTradeOverview, { query })),
    part('people', () => call(getPeopleOverview, { query })),
    part('finance', () => call(getFinanceWork)),
    part('health', () => call(getHealth)),
    part('settings', () => call(getSetup)),
  ]);
  return { work: work && work.work, trade, people, money, health, setup };
};
