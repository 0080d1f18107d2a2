import { renewStaffLink } from '@market/contract/staff/routes';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api.ts';

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
  /** Resolves null on success, else the error message. */
  const renew = async (
    member: { readonly id: number; readonly name: string },
    reason: string,
  ): Promise<string | null> => {
    const answer = await call(renewStaffLink, { params: { id: member.id }, body: { reason } });
    if (!answer.ok) return answer.message;
    void show({ name: member.name, link: answer.value.data.link });
    return null;
  };
  return { issued, show, renew };
};
