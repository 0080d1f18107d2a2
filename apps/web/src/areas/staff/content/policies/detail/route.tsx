import { getStaffPolicy } from '@market/contract/policies/staff-routes';
import { POLICY_KEYS } from '@market/contract/rules/policies';
import { servicesContext } from '#app/context.ts';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_POLICIES_PATH, staffPolicyPath } from '#app/staff-paths.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { KeyedContent } from '#ui/keyed-content.tsx';
import { requireStaff } from '../../../require-staff.ts';
import type { Route } from './+types/route';
import { PolicyForm } from './policy-form.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'content');
  const key = POLICY_KEYS.find((each) => each === args.params.key);
  if (key === undefined) throw notFoundResponse('Không có văn bản này.');
  const answer = await args.context.get(servicesContext).call(getStaffPolicy, { params: { key } });
  if (!answer.ok) throw errorResponse(answer);
  return answer.value.data;
}

export const meta = (args: Route.MetaArgs) =>
  args.loaderData === undefined
    ? []
    : pageMeta(args, {
        title: args.loaderData.policy.title,
        description: 'Văn bản của chợ.',
        path: staffPolicyPath(args.loaderData.policy.key),
        noindex: true,
      });

export default function PolicyEditorRoute({ loaderData: { policy } }: Route.ComponentProps) {
  return (
    <WorkspacePage title={policy.title} back={{ to: STAFF_POLICIES_PATH, label: 'Chính sách' }}>
      <KeyedContent contentKey={`${policy.key} ${policy.version}`}>
        <PolicyForm policy={policy} />
      </KeyedContent>
    </WorkspacePage>
  );
}
