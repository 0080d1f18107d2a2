import { getRegulations } from '@market/contract/policies/staff-routes';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { MARKET_RULES_PATH } from '#app/staff-paths.ts';
import { KeyedContent } from '#ui/keyed-content.tsx';
import { requireStaff } from '../../require-staff.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import type { Route } from './+types/route';
import { RulesForm } from './rules-form.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'settings');
  const answer = await args.context.get(servicesContext).call(getRegulations);
  if (!answer.ok) throw errorResponse(answer);
  return answer.value.data;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Quy chế xử lý tranh chấp',
    description: 'Các điều mà quyết định về tranh chấp dẫn theo.',
    path: MARKET_RULES_PATH,
    noindex: true,
  });

export default function MarketRulesRoute({ loaderData: { regulations } }: Route.ComponentProps) {
  return (
    <SettingsFrame group={null} path={MARKET_RULES_PATH}>
      <KeyedContent contentKey={String(regulations.version)}>
        <RulesForm stored={regulations} />
      </KeyedContent>
    </SettingsFrame>
  );
}
