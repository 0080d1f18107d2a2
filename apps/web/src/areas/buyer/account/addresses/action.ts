// Answers the forms of the address book, which browsers send before and without scripts.
import {
  createAddress,
  deleteAddress,
  getCustomer,
  setDefaultAddress,
  updateAddress,
} from '@market/contract/customers/routes';
import type { Address } from '@market/contract/customers/schemas';
import type { Call } from '@market/contract/web';
import { data, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { answerForm, SEE_OTHER, type FormRequest } from '#app/page-forms.ts';
import { ADDRESSES_PATH } from '#app/paths.ts';
import { requireSignIn } from '#app/session/require-sign-in.ts';
import { draftErrors, draftInput, parseDraft, type AddressDraft } from '#features/addresses/address-draft.ts';
import { fieldOfError } from '#features/addresses/address-fields.ts';
import { ADDRESS_FIELD } from './address-book-query.ts';

export interface AddressReply {
  /** Problem without a field. */
  readonly message: string | null;
  readonly draft: AddressDraft | null;
}

const UNPROCESSABLE = 422;
const NOT_FOUND = { message: 'Không tìm thấy địa chỉ này, hãy chọn lại trong sổ địa chỉ.', status: 404 };

const refuse = ({ message, status }: { readonly message: string; readonly status: number }) =>
  data<AddressReply>({ message, draft: null }, { status });

const backToBook = () => redirect(ADDRESSES_PATH, SEE_OTHER);

/** Null for a new address; undefined for one that is not in the visitor's own book. */
const addressOf = async (call: Call, userId: number, form: FormData): Promise<Address | null | undefined> => {
  const id = form.get(ADDRESS_FIELD);
  if (id === null || id === '') return null;
  const answer = await call(getCustomer, { params: { userId }, query: { by_user_id: true } });
  return answer.ok ? answer.value.customer.addresses.find((one) => String(one.id) === id) : undefined;
};

const save = async (call: Call, before: Address | null, form: FormData) => {
  const draft = parseDraft(form, before);
  const errors = draftErrors(draft);
  if (Object.keys(errors).length > 0)
    return data<AddressReply>({ message: null, draft: { ...draft, errors } }, { status: UNPROCESSABLE });
  const body = { address: draftInput(draft) };
  const answer =
    before === null
      ? await call(createAddress, { body })
      : await call(updateAddress, { params: { id: before.id }, body });
  if (answer.ok) return backToBook();
  const { code, message, status } = answer;
  const field = fieldOfError(code);
  const refused = { ...draft, errors: field === null ? {} : { [field]: message } };
  return data<AddressReply>({ message: field === null ? message : null, draft: refused }, { status });
};

const change = async (
  call: Call,
  address: Address | null,
  route: typeof deleteAddress | typeof setDefaultAddress,
) => {
  if (address === null) return refuse(NOT_FOUND);
  const answer = await call(route, { params: { id: address.id } });
  return answer.ok ? backToBook() : refuse(answer);
};

export const changeAddressesByForm = async (args: FormRequest) => {
  const userId = requireSignIn(args);
  const { call } = args.context.get(servicesContext);
  const withAddress =
    (work: (address: Address | null, form: FormData) => Promise<Response | ReturnType<typeof refuse>>) =>
    async (_: FormRequest, form: FormData) => {
      const address = await addressOf(call, userId, form);
      return address === undefined ? refuse(NOT_FOUND) : work(address, form);
    };
  return (await answerForm(args, {
    save: withAddress((address, form) => save(call, address, form)),
    remove: withAddress((address) => change(call, address, deleteAddress)),
    default: withAddress((address) => change(call, address, setDefaultAddress)),
  })) as Response | ReturnType<typeof refuse>;
};
