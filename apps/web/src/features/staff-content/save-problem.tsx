import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { SaveProblem as Problem } from './use-save.ts';

/** Why a save was refused; when somebody else saved first, a button takes their version. */
export function SaveProblem({
  problem,
  onReload,
}: {
  readonly problem: Problem | null;
  readonly onReload: () => void;
}) {
  if (problem === null) return null;
  return (
    <Notice kind="error">
      <p>{problem.message}</p>
      {problem.changed && (
        <Button size="sm" className="mt-2" onClick={onReload}>
          Tải bản mới
        </Button>
      )}
    </Notice>
  );
}
