import type { acceptOrderChange } from '@market/contract/orders/routes';
import type { Order } from '@market/contract/orders/schemas';
import { useState } from 'react';
import type { Outcome } from '@market/contract/web';
import { toast } from '#ui/toast-store.ts';

export interface ProposalProps {
  readonly order: Order;
  readonly onChanged: (order: Order) => void;
  /** The order was changed elsewhere and must be reloaded. */
  readonly onStale: () => void;
}

type Word = 'accept' | 'decline';
/** Call and success message per answer. */
export type ProposalAnswers = Readonly<
  Record<
    Word,
    {
      /** Routes of these answers reply alike. */
      readonly send: (order: Order) => Promise<Outcome<typeof acceptOrderChange>>;
      readonly successText: string;
    }
  >
>;

export const useProposalAnswer = (answers: ProposalAnswers, { order, onChanged, onStale }: ProposalProps) => {
  const [doing, setDoing] = useState<Word | null>(null);
  const answer = async (word: Word) => {
    setDoing(word);
    const response = await answers[word].send(order);
    setDoing(null);
    if (response.ok) {
      toast.success(answers[word].successText);
      return onChanged(response.value.order);
    }
    if (response.status !== 404 && response.status !== 409) return toast.error(response.message);
    toast.warning(`${response.message} Trang đã được tải lại.`);
    return onStale();
  };
  return { doing, answer };
};
