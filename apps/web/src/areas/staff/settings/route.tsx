import { getSettings, listSettingChanges } from '@market/contract/market-settings/routes';
import { SETTING_GROUPS, type SettingGroup } from '@market/contract/rules/market-settings';
import { clsx } from 'clsx';
import { Link, useSearchParams } from 'react-router';
import { call as browserCall } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { MARKET_SETTINGS_PATH, SETUP_PATH } from '#app/staff-paths.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';
import {
  answerSettingsForms,
  GROUP_PARAMETER,
  groupOf,
  keysOf,
  SAVED_PARAMETER,
  type SettingsReply,
} from './action.ts';
import { GroupForm } from './group-form.tsx';
import { EnvironmentPanel, HistoryPanel } from './panels.tsx';

const MAX_CHANGES = 20;

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'settings');
  const { call } = args.context.get(servicesContext);
  const [answer, history] = await Promise.all([
    call(getSettings),
    call(listSettingChanges, { query: { limit: MAX_CHANGES } }),
  ]);
  if (!answer.ok) throw errorResponse(answer);
  return { ...answer.value.data, changes: history.ok ? history.value.data.changes : [] };
}

export const action = (args: Route.ActionArgs) => {
  requireStaff(args, 'settings');
  return answerSettingsForms(args, args.context.get(servicesContext).call);
};

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  answerSettingsForms({ request, url: new URL(request.url) }, browserCall);

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Cài đặt chợ',
    description: 'Xu, rút tiền, công nợ và các giới hạn của chợ, kèm lịch sử thay đổi.',
    path: MARKET_SETTINGS_PATH,
    noindex: true,
  });

function GroupLinks({ group }: { readonly group: SettingGroup }) {
  return (
    <nav aria-label="Nhóm cài đặt" className="panel p-1.5 max-lg:flex max-lg:flex-wrap lg:sticky lg:top-20">
      {Object.entries(SETTING_GROUPS).map(([key, title]) => (
        <Link
          key={key}
          to={`${MARKET_SETTINGS_PATH}?${GROUP_PARAMETER}=${key}`}
          aria-current={key === group ? 'page' : undefined}
          className={clsx(
            'flex h-10 items-center gap-3 rounded-md px-3 text-base max-lg:h-11',
            key === group ? 'bg-brand-soft font-semibold text-brand-ink' : 'text-ink-2 hover:bg-sunken',
          )}
        >
          {title}
          <span className="num ml-auto text-sm">{keysOf(key as SettingGroup).length}</span>
        </Link>
      ))}
      <Link
        to={SETUP_PATH}
        className="flex min-h-11 items-center rounded-md px-3 py-2 text-base text-ink-2 hover:bg-sunken"
      >
        Tên chợ, ngân hàng, hãng vận chuyển
      </Link>
      <p className="border-t border-line px-3 py-3 text-sm text-ink-2 max-lg:basis-full">
        Mỗi giá trị có ngày hiệu lực. Đơn cũ giữ mức đã chốt.
      </p>
    </nav>
  );
}

export default function MarketSettingsRoute({
  loaderData: { settings, environment, changes },
  actionData,
}: Route.ComponentProps) {
  const [search] = useSearchParams();
  const reply = actionData as SettingsReply | undefined;
  const group = reply?.group ?? groupOf(search.get(GROUP_PARAMETER));
  const keys = keysOf(group);
  const ofGroup = settings.filter(({ key }) => keys.includes(key));
  return (
    <WorkspacePage title="Cài đặt">
      <div className="grid items-start gap-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <GroupLinks group={group} />
        <div className="min-w-0 space-y-4">
          <GroupForm
            // what was typed stays until the stored values change
            key={`${group} ${ofGroup.map(({ value, next }) => `${value} ${next?.id}`).join(' ')}`}
            group={group}
            settings={ofGroup}
            reply={reply}
            saved={search.has(SAVED_PARAMETER)}
          />
          <EnvironmentPanel values={environment} />
          <HistoryPanel changes={changes} />
        </div>
      </div>
    </WorkspacePage>
  );
}
