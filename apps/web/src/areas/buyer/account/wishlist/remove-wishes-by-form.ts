import { removeFromWishlist } from '@market/contract/saved/routes';
import { redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { refuseForm, SEE_OTHER, type FormRequest } from '#app/page-forms.ts';
import { WISHLIST_PATH } from '#app/paths.ts';

/** Removes the products of the form from the wishlist. */
export const removeWishesByForm = async (args: FormRequest, form: FormData) => {
  const { call } = args.context.get(servicesContext);
  for (const id of form.getAll('product_id')) {
    const answer = await call(removeFromWishlist, { params: { id: Number(id) } });
    if (!answer.ok) return refuseForm(args, answer);
  }
  return redirect(WISHLIST_PATH, SEE_OTHER);
};
