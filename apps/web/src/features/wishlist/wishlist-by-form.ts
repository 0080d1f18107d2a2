import { addToWishlist, removeFromWishlist } from '@market/contract/saved/routes';
import { servicesContext } from '#app/context.ts';
import { backToPage, refuseForm, type FormRequest } from '#app/page-forms.ts';
import { WISHLIST_BUTTON_ID } from './wishlist-button-id.ts';

/** Adds the product of the form to the wishlist, or removes it. Scripts call the API themselves. */
export const saveWishByForm = async (args: FormRequest, form: FormData) => {
  const { call } = args.context.get(servicesContext);
  const id = Number(form.get('product_id'));
  const answer =
    form.get('intent') === 'unlike'
      ? await call(removeFromWishlist, { params: { id } })
      : await call(addToWishlist, { body: { product_id: id } });
  return answer.ok ? backToPage(args, WISHLIST_BUTTON_ID) : refuseForm(args, answer);
};
