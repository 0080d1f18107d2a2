import { followShop, unfollowShop } from '@market/contract/following/routes';
import { data } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { backToPage, isDocumentForm, refuseForm, type FormRequest } from '#app/page-forms.ts';
import { followButtonId } from './follow-state.ts';

/** Follows or unfollows the shop of the form. */
export const followByForm = async (args: FormRequest, form: FormData) => {
  const id = Number(form.get('shop_id'));
  const route = form.get('intent') === 'unfollow' ? unfollowShop : followShop;
  const answer = await args.context.get(servicesContext).call(route, { params: { id } });
  if (!answer.ok) return refuseForm(args, answer);
  if (isDocumentForm(args)) throw backToPage(args, followButtonId(id));
  const { is_following: following, total_follows: total } = answer.value.data;
  return data({ ok: true as const, following, total });
};
