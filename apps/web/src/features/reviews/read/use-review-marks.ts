import { useEffect, useRef, useState } from 'react';
import { useSession } from '#app/session/session-store.ts';
import { NO_MARKS, withMarks, type ReviewMarks } from './review-marks.ts';

const loadActions = () => import('./review-actions.ts');

/** Loads each review's marks once, when it comes near the viewport. */
export const useReviewMarks = (ids: readonly number[], inView: boolean) => {
  const { status } = useSession();
  const [marks, setMarks] = useState<ReviewMarks>(NO_MARKS);
  const requestedIds = useRef(new Set<number>());
  useEffect(() => {
    const newIds = ids.filter((id) => !requestedIds.current.has(id));
    if (status !== 'user' || !inView || newIds.length === 0) return;
    for (const id of newIds) requestedIds.current.add(id);
    void loadActions()
      .then(({ loadReviewMarks: marksOf }) => marksOf(newIds))
      .then((found) => found !== null && setMarks((now) => withMarks(now, { ...found, loadedIds: newIds })));
  }, [status, inView, ids]);
  return {
    marks,
    mark: (kind: keyof ReviewMarks, id: number) => setMarks((now) => withMarks(now, { [kind]: [id] })),
  };
};
