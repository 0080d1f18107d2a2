import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../shared/session/session-store.ts';
import { NO_MARKS, withMarks, type ReviewMarks } from './review-marks.ts';

const loadActions = () => import('./review-actions.ts');

/** Loads each review's marks once, when it comes near the viewport. */
export const useReviewMarks = (ids: readonly number[], near: boolean) => {
  const { status } = useSession();
  const [marks, setMarks] = useState<ReviewMarks>(NO_MARKS);
  const asked = useRef(new Set<number>());
  useEffect(() => {
    const fresh = ids.filter((id) => !asked.current.has(id));
    if (status !== 'user' || !near || fresh.length === 0) return;
    for (const id of fresh) asked.current.add(id);
    void loadActions()
      .then(({ loadReviewMarks: marksOf }) => marksOf(fresh))
      .then((found) => found !== null && setMarks((now) => withMarks(now, { ...found, known: fresh })));
  }, [status, near, ids]);
  return {
    marks,
    mark: (kind: keyof ReviewMarks, id: number) => setMarks((now) => withMarks(now, { [kind]: [id] })),
  };
};
