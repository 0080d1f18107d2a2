import { useState } from 'react';
import { useActionData, useFetcher } from 'react-router';
import { idempotentRequest, usePageKeys } from '#app/idempotent-call.ts';
import type { FormFailure } from '#app/page-forms.ts';
import { randomKey } from '#app/random-key.ts';
import { useSession } from '#app/session/session-store.ts';
import { useLoadedState } from '#ui/use-loaded-state.ts';
import { leadDraft, leadErrors, type LeadDraft, type LeadErrors, type LeadReply } from './lead-rules.ts';

type Reply = LeadReply | FormFailure;

const errorsOf = (reply: Reply | undefined): LeadErrors =>
  reply !== undefined && 'errors' in reply ? reply.errors : {};

/** State of the form that requests a price or a call of a shop. */
export const useLeadForm = () => {
  const { user } = useSession();
  const { data, state, Form } = useFetcher<Reply>();
  // of a form that was sent as a document
  const documentReply = useActionData<Reply>();
  const reply = data ?? documentReply;
  const [written, setWritten] = useState<Partial<LeadDraft>>(() =>
    documentReply !== undefined && 'draft' in documentReply ? documentReply.draft : {},
  );
  const [errors, setErrors] = useLoadedState(reply, errorsOf);
  const draft = leadDraft(written, user);
  const keys = usePageKeys();
  return {
    Form,
    draft,
    errors,
    reply,
    sending: state !== 'idle',
    write: (field: keyof LeadDraft) => (event: { target: { value: string } }) => {
      const { value } = event.target;
      setWritten((current) => ({ ...current, [field]: value }));
      setErrors((current) => ({ ...current, [field]: undefined }));
    },
    /** So that the same request, sent again after its answer was lost, is one. */
    keyOf: () => idempotentRequest(keys, { name: 'lead', body: draft, identity: draft }, randomKey).key,
    /** Shows the errors of what is written; returns the names of their fields. */
    check: (): readonly string[] => {
      const wrong = leadErrors(draft);
      setErrors(wrong);
      return Object.keys(wrong);
    },
  };
};
