import { getPayment, type Payment } from '@market/contract';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../api.ts';
import { live } from '../../shared/live/live.ts';
import { isWaiting, pollDelay, WAIT_MS } from './outcome.ts';

/**
 * Watches a payment while it waits: at once when the market tells of it and when one comes back to the page, else less and
 * less often, for 15 minutes.
 */
export const usePayment = (loaded: Payment | null) => {
  const { revalidate } = useRevalidator();
  const [payment, setPayment] = useState(loaded);
  /** Nothing came for so long that the page has stopped asking. */
  const [patient, setPatient] = useState(true);
  const asked = useRef(0);
  const waiting = isWaiting(payment);
  const id = payment?.id;
  useEffect(() => setPayment(loaded), [loaded]);

  const ask = async () => {
    if (id === undefined) return;
    const answer = await call(getPayment, { params: { id } });
    if (!answer.ok) return;
    const next = answer.value.data.payment;
    setPayment(next);
    // The orders have moved with it.
    if (!isWaiting(next)) await revalidate();
  };

  useEffect(() => {
    if (!waiting) return undefined;
    const since = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      if (Date.now() - since > WAIT_MS) return setPatient(false);
      timer = setTimeout(() => void ask().then(next), pollDelay(asked.current));
      asked.current += 1;
    };
    const back = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    next();
    const stop = live.listen(({ type, id: about }) => {
      if (type === 'missed' || (type === 'payment' && about === id)) void ask();
    });
    document.addEventListener('visibilitychange', back);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', back);
    };
    // One watch for a payment while it waits.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [waiting, id]);

  return {
    payment,
    patient,
    /** Someone says they have paid: ask now, and often again. */
    hurry: () => {
      asked.current = 0;
      void ask();
    },
  };
};
