import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../shared/session/session-store.ts';
import { NO_MARKS, withMarks, type Marks } from './marks.ts';

const acts = () => import('./review-acts.ts');

/** The marks of whoever is signed in on these reviews, each asked once, when they are about to be seen. */
export const useMarks = (ids: readonly number[], near: boolean) => {
  const { status } = useSession();
  const [marks, setMarks] = useState<Marks>(NO_MARKS);
  const asked = useRef(new Set<number>());
  useEffect(() => {
    const fresh = ids.filter((id) => !asked.current.has(id));
    if (status !== 'user' || !near || fresh.length === 0) return;
    for (const id of fresh) asked.current.add(id);
    void acts()
      .then(({ marksOf }) => marksOf(fresh))
      .then((found) => found !== null && setMarks((now) => withMarks(now, { ...found, known: fresh })));
  }, [status, near, ids]);
  return {
    marks,
    mark: (kind: keyof Marks, id: number) => setMarks((now) => withMarks(now, { [kind]: [id] })),
  };
};
