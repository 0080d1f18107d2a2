import type { Member } from '@market/contract/members/schemas';
import { INVITED_ROLES } from '@market/contract/rules/member-events';
import { SHOP_ROLE_LABELS } from '@market/contract/rules/shop-roles';
import { Ellipsis } from '#ui/icons.ts';
import { useState } from 'react';
import { confirm } from '#ui/confirm-store.ts';
import { Modal } from '#ui/modal.tsx';
import { useStaffSteps } from './use-staff-steps.ts';

interface Step {
  readonly label: string;
  /** Asked first. */
  readonly question?: string;
  readonly run: () => void;
}

const stepsFor = (
  { id, name, role: current }: Member,
  { submit, handOver }: ReturnType<typeof useStaffSteps>,
): Step[] => [
  ...INVITED_ROLES.filter((role) => role !== current).map((role) => ({
    label: `Đổi thành ${SHOP_ROLE_LABELS[role]}`,
    run: () => submit({ intent: 'role', id: String(id), role }),
  })),
  {
    label: 'Chuyển quyền chủ shop',
    question: `Chuyển quyền chủ shop cho ${name}? Người này được rút tiền và quản lý nhân viên; bạn thành quản lý.`,
    run: () => void handOver(id),
  },
  {
    label: 'Cho thôi việc',
    question: `Cho ${name} thôi làm việc ở shop? Người này mất quyền vào shop ngay.`,
    run: () => submit({ intent: 'remove', id: String(id) }),
  },
];

/** What the owner may do with a member. */
export function MemberMenu({ member }: { readonly member: Member }) {
  const [open, setOpen] = useState(false);
  const steps = stepsFor(member, useStaffSteps());
  const choose = ({ question, run }: Step) => {
    setOpen(false);
    if (question === undefined) run();
    else confirm({ body: question, footer: true, onSubmit: run });
  };
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="icon-btn size-8! max-lg:size-11!"
        aria-label={`Thao tác với ${member.name}`}
      >
        <Ellipsis aria-hidden className="ico size-4!" />
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title={member.name} size="sm">
        <div className="-m-2">
          {steps.map((step) => (
            <button
              key={step.label}
              type="button"
              className="flex h-11 w-full items-center rounded-md px-3 text-left text-base hover:bg-sunken"
              onClick={() => choose(step)}
            >
              {step.label}
            </button>
          ))}
        </div>
      </Modal>
    </>
  );
}
