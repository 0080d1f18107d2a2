import { useSearchParams } from 'react-router';
import { call as browserCall } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { MARKET_SETTINGS_PATH, SETTING_GROUP_PARAMETER } from '#app/staff-paths.ts';
import { KeyedContent } from '#ui/keyed-content.tsx';
import { OpeningWarning } from '../opening-warning.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';
import { answerSettingsForms, groupOf, keysOf, SAVED_PARAMETER, type SettingsReply } from './action.ts';
import { GroupForm } from './group-form.tsx';
import { loadSettings } from './load-settings.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { EnvironmentPanel, HistoryPanel } from './panels.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'settings');
  const { call } = args.context.get(servicesContext);
  return loadSettings(call, groupOf(args.url.searchParams.get(SETTING_GROUP_PARAMETER)));
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

export default function MarketSettingsRoute({
  loaderData: { settings, environment, setup, changes },
  actionData,
}: Route.ComponentProps) {
  const [search] = useSearchParams();
  const reply = actionData as SettingsReply | undefined;
  const group = reply?.group ?? groupOf(search.get(SETTING_GROUP_PARAMETER));
  const keys = keysOf(group);
  const ofGroup = settings.filter(({ key }) => keys.includes(key));
  return (
    <SettingsFrame group={group}>
      <OpeningWarning setup={setup} />
      {/* what was typed stays until the stored values change */}
      <KeyedContent
        contentKey={`${group} ${ofGroup.map(({ value, next }) => `${value} ${next?.id}`).join(' ')}`}
      >
        <GroupForm group={group} settings={ofGroup} reply={reply} saved={search.has(SAVED_PARAMETER)} />
      </KeyedContent>
      <EnvironmentPanel values={environment} />
      <HistoryPanel changes={changes} />
    </SettingsFrame>
  );
}
