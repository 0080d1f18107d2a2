import { renewStaffLink } from '@market/contract/staff/routes';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api.ts';
import { toast } from '#ui/toast-store.ts';

export interface IssuedLink {
  readonly name: string;
  readonly link: string;
}

/** The link that was made last, until the page is left. */
export const useStaffLink = () => {
  const { revalidate } = useRevalidator();
  const [issued, setIssued] = useState<IssuedLink | null>(null);
  const show = async (made: IssuedLink): Promise<void> => {
    setIssued(made);
    await revalidate();
  };
  const renew = async (member: { readonly id: number; readonly name: string }, reason: string) => {
    const answer = await call(renewStaffLink, { params: { id: member.id }, body: { reason } });
    if (!answer.ok) return toast.error(answer.message);
    return show({ name: member.name, link: answer.value.data.link });
  };
  return { issued, show, renew };
};
