import { fieldText } from '#app/page-forms.ts';
import { areaOf, type Area } from './area.ts';

const idIn = (form: FormData, name: string): number | null => {
  const id = Number(fieldText(form, name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** The area that the fields of a form hold; what is no id counts as not chosen. */
export const readArea = (form: FormData): Area =>
  areaOf({
    provinceId: idIn(form, 'provinceId'),
    districtId: idIn(form, 'districtId'),
    wardId: idIn(form, 'wardId'),
  });
