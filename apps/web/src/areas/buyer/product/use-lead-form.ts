import { useState } from 'react';
import { useActionData, useFetcher } from 'react-router';
import type { FormFailure } from '#app/page-forms.ts';
import { useSession } from '#app/session/session-store.ts';
import { useLoadedState } from '#ui/use-loaded-state.ts';
import { leadErrors, type LeadDraft, type LeadErrors, type LeadReply } from './lead-rules.ts';

const EMPTY_LEAD: LeadDraft = { name: '', phone: '', quantity: '', neededBy: '', note: '' };

type Reply = LeadReply | FormFailure;

const errorsOf = (reply: Reply | undefined): LeadErrors =>
  reply !== undefined && 'errors' in reply ? reply.errors : {};

/** State of the form that asks a shop for a price or a call. */
export const useLeadForm = () => {
  const { user } = useSession();
  const { data, state, Form } = useFetcher<Reply>();
  // of a form that was sent as a document
  const documentReply = useActionData<Reply>();
  const reply = data ?? documentReply;
  const [fields, setFields] = useState<LeadDraft>(() =>
    documentReply !== undefined && 'draft' in documentReply ? documentReply.draft : EMPTY_LEAD,
  );
  const [errors, setErrors] = useLoadedState(reply, errorsOf);
  // Prefilled for signed-in users until edited.
  const draft: LeadDraft = {
    ...fields,
    name: fields.name || (user?.fullName ?? ''),
    phone: fields.phone || (user?.accountPhone ?? ''),
  };
  return {
    Form,
    draft,
    errors,
    reply,
    sending: state !== 'idle',
    write: (field: keyof LeadDraft) => (event: { target: { value: string } }) => {
      const { value } = event.target;
      setFields((current) => ({ ...current, [field]: value }));
      setErrors((current) => ({ ...current, [field]: undefined }));
    },
    /** Shows the errors of what is written; returns the names of their fields. */
    check: (): readonly string[] => {
      const wrong = leadErrors(draft);
      setErrors(wrong);
      return Object.keys(wrong);
    },
  };
};
