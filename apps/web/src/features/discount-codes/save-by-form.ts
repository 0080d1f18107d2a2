import { removeSavedPriceRule, savePriceRule } from '@market/contract/promotions/saved-routes';
import { servicesContext } from '#app/context.ts';
import { backToPage, fieldText, refuseForm, type FormRequest } from '#app/page-forms.ts';
import { codeElementId } from './code-element-id.ts';

/** Saves the code of the form, or removes it. Scripts call the API themselves. */
const saveByForm = async (args: FormRequest, form: FormData) => {
  const { call } = args.context.get(servicesContext);
  const id = Number(fieldText(form, 'price_rule_id'));
  const answer =
    fieldText(form, 'intent') === 'remove_code'
      ? await call(removeSavedPriceRule, { params: { id } })
      : await call(savePriceRule, { body: { price_rule_id: id } });
  return answer.ok ? backToPage(args, codeElementId(id)) : refuseForm(args, answer);
};

export const CODE_FORMS = { save_code: saveByForm, remove_code: saveByForm };
