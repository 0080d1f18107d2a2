import { handOverShop } from '@market/contract/members/routes';
import { useSubmit } from 'react-router';
import { call } from '#app/api.ts';
import { toast } from '#ui/toast-store.ts';
import { SELLER_PATH } from '../require-seller.ts';

/** Steps of the menu of a member; a handover requires the password first. */
export const useStaffSteps = () => {
  const submitForm = useSubmit();
  return {
    submit: (fields: Record<string, string>) =>
      void submitForm(fields, { method: 'post', preventScrollReset: true }),
    handOver: async (id: number) => {
      const answer = await call(handOverShop, { params: { id } });
      // the caller is no owner any more: the page is another's
      if (answer.ok) location.assign(SELLER_PATH);
      else toast.error(answer.message);
    },
  };
};
