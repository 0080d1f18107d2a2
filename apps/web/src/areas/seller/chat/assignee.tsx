import type { Conversation } from '@market/contract/chat/schemas';
import { manageConversation } from '@market/contract/chat/shop-routes';
import { useRevalidator } from 'react-router';
import { call } from '#app/api.ts';
import { toast } from '#ui/toast-store.ts';

interface AssigneeProps {
  readonly conversation: Conversation;
  readonly members: readonly { readonly id: number; readonly name: string }[];
}

/** Who of the shop looks after a conversation. */
export function Assignee({ conversation: { id, assigned_to }, members }: AssigneeProps) {
  const { revalidate } = useRevalidator();
  const assign = async (value: string) => {
    const assigned_to_id = value === '' ? null : Number(value);
    const answer = await call(manageConversation, { params: { id }, body: { assigned_to_id } });
    if (!answer.ok) return toast.error(answer.message);
    await revalidate();
  };
  return (
    <select
      aria-label="Người phụ trách"
      className="input min-h-8! w-auto! max-w-40 rounded-full! text-sm! max-lg:hidden"
      value={assigned_to?.id ?? ''}
      onChange={({ target }) => void assign(target.value)}
    >
      <option value="">Chưa giao ai</option>
      {members.map((member) => (
        <option key={member.id} value={member.id}>
          {member.name}
        </option>
      ))}
    </select>
  );
}
