import { createAddress, updateAddress } from '@market/contract/customers/routes';
import type { Address } from '@market/contract/customers/schemas';
import { useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { callIdempotently, usePageKeys, type KeyStore } from '#app/idempotent-call.ts';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';
import type { AddressDraft } from './address-draft.ts';
import {
  EMPTY_FIELDS,
  validateAddress,
  fieldOfError,
  toAddressFields,
  toAddressInput,
  type AddressFields,
  type FieldErrors,
} from './address-fields.ts';

const save = (address: Address | null, fields: AddressFields, storage: KeyStore) => {
  const body = { address: toAddressInput(fields) };
  return address === null
    ? callIdempotently('address', body, (once) => once(createAddress, { body }), { storage })
    : call(updateAddress, { params: { id: address.id }, body });
};

interface AddressFormOptions {
  readonly start: Partial<AddressFields>;
  readonly draft: AddressDraft | null;
  readonly onSaved: (address: Address) => void;
}

/** Errors are shown on submit, then updated while typing. */
export const useAddressForm = (address: Address | null, { start, draft, onSaved }: AddressFormOptions) => {
  const [fields, setFields] = useState<AddressFields>(
    () => draft?.fields ?? (address === null ? { ...EMPTY_FIELDS, ...start } : toAddressFields(address)),
  );
  const [draftErrors, setDraftErrors] = useState<FieldErrors>(draft?.errors ?? {});
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<{ code: string; message: string } | null>(null);
  const [saving, setSaving] = useState(false);
  const keys = usePageKeys();
  const { form, focusWrong } = useFocusFirstError();
  const field = refused === null ? null : fieldOfError(refused.code);
  const errors: FieldErrors = {
    ...draftErrors,
    ...(field !== null && refused !== null && { [field]: refused.message }),
    ...(submitted && validateAddress(fields)),
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React bubbles submit through portals: the checkout form must not be submitted.
    event.stopPropagation();
    setSubmitted(true);
    if (Object.keys(validateAddress(fields)).length > 0) return focusWrong();
    if (saving) return;
    setSaving(true);
    setRefused(null);
    const answer = await save(address, fields, keys);
    setSaving(false);
    if (answer.ok) return onSaved(answer.value.address);
    setRefused(answer);
    focusWrong();
  };

  return {
    form,
    fields,
    errors,
    saving,
    submit,
    /** Server error without a field. */
    refusal: field === null ? refused : null,
    change: (next: AddressFields) => {
      setFields(next);
      setDraftErrors({});
      setRefused(null);
    },
  };
};
