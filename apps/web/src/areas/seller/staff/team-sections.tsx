import type { Invitation, Member, MemberEvent } from '@market/contract/members/schemas';
import { UserPlus } from '#ui/icons.ts';
import { LinkButton } from '#ui/button.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { TeamTable } from './team-table.tsx';

export const INVITE_PARAMETER = 'moi';

export interface Team {
  readonly staff: readonly Member[];
  readonly invitations: readonly Invitation[];
  readonly events: readonly MemberEvent[];
}

const teamSize = ({ staff, invitations }: Team): string =>
  invitations.length === 0 ? `${staff.length} người` : `${staff.length} người, ${invitations.length} lời mời`;

/** Who works for the shop, and what each role may do. */
export function TeamSections({ team, now }: { readonly team: Team; readonly now: number }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_27rem]">
      <section className="panel min-w-0 overflow-hidden" aria-labelledby="nhan-vien">
        <div className="flex flex-wrap items-center gap-3 p-5 pb-3.5">
          <h2 id="nhan-vien" className="text-md font-bold">
            Nhân viên
          </h2>
          <span className="num text-sm text-ink-3">{teamSize(team)}</span>
          <LinkButton
            to={`?${INVITE_PARAMETER}=1`}
            size="sm"
            className="ml-auto max-lg:h-11!"
            icon={<UserPlus aria-hidden className="ico size-4!" />}
          >
            Mời nhân viên
          </LinkButton>
        </div>
        <TeamTable staff={team.staff} invitations={team.invitations} now={now} />
      </section>
      <RoleMatrix />
    </div>
  );
}
