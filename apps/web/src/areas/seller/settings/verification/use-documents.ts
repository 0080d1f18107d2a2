import { DOCUMENT_MAX_MB, DOCUMENTS_MAX } from '@market/contract/rules/shop-verification';
import { removeVerificationDocument, uploadVerificationDocument } from '@market/contract/shop-review/routes';
import type { VerificationDocument } from '@market/contract/shop-review/schemas';
import { useState } from 'react';
import { call } from '#app/api.ts';

const MB = 1024 * 1024;

/** Documents that are uploaded and not sent yet. */
export const useDocuments = (stored: readonly VerificationDocument[]) => {
  const [documents, setDocuments] = useState(stored);
  const [sending, setSending] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const room = DOCUMENTS_MAX - documents.length - sending;
  const upload = async (file: File): Promise<void> => {
    if (file.size > DOCUMENT_MAX_MB * MB)
      return setProblem(`${file.name} nặng quá ${DOCUMENT_MAX_MB} MB, hãy chụp nhỏ hơn hoặc nén lại.`);
    const answer = await call(uploadVerificationDocument, { file });
    if (answer.ok) setDocuments((now) => [...now, answer.value.data.document]);
    else setProblem(answer.message);
    return undefined;
  };
  return {
    documents,
    sending,
    problem,
    room,
    add: async (files: readonly File[]): Promise<void> => {
      const accepted = files.slice(0, room);
      setProblem(accepted.length < files.length ? `Mỗi lần gửi tối đa ${DOCUMENTS_MAX} giấy tờ.` : null);
      setSending((now) => now + accepted.length);
      for (const file of accepted) {
        await upload(file);
        setSending((now) => now - 1);
      }
    },
    remove: async (id: string): Promise<void> => {
      const answer = await call(removeVerificationDocument, { params: { id } });
      if (answer.ok || answer.status === 404) setDocuments((now) => now.filter((one) => one.id !== id));
      else setProblem(answer.message);
    },
  };
};
export type Documents = ReturnType<typeof useDocuments>;
