import { finishAsBuyer } from '@market/contract/accounts/registration-routes';
import type { UserSession } from '@market/contract/sessions/schemas';
import { useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import type { MenuCategory } from '#app/shell/categories.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Notice } from '#ui/notice.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { finishedBefore } from './repeated-steps.ts';

interface BuyerFormProps {
  readonly categories: readonly MenuCategory[];
  /** What the action of the page refused. */
  readonly refused: string | null;
  readonly onDone: (user: UserSession) => Promise<void>;
}

interface InterestsProps extends Pick<BuyerFormProps, 'categories'> {
  readonly interests: readonly number[];
  readonly onToggle: (id: number) => void;
}

function Interests({ categories, interests, onToggle }: InterestsProps) {
  return (
    <fieldset className="mt-5">
      <legend className="label">Bạn quan tâm mặt hàng nào?</legend>
      <div className="flex flex-wrap gap-2 noscript:hidden">
        {categories.map(({ categoryId, title }) => (
          <Chip
            key={categoryId}
            className="max-lg:min-h-11"
            on={interests.includes(categoryId)}
            onClick={() => onToggle(categoryId)}
          >
            {title}
          </Chip>
        ))}
      </div>
      <noscript>
        {import.meta.env.SSR &&
          categories.map(({ categoryId, title }) => (
            <Checkbox key={categoryId} name="interests" value={categoryId}>
              {title}
            </Checkbox>
          ))}
      </noscript>
    </fieldset>
  );
}

/** Without an address: before hydration another account type may be chosen that is not shown yet. */
export function BuyerForm({ categories, refused, onDone }: BuyerFormProps) {
  const [interests, setInterests] = useState<readonly number[]>([]);
  const [problem, setProblem] = useState(refused);
  const [waiting, setWaiting] = useState(false);
  const toggle = (id: number) =>
    setInterests((was) => (was.includes(id) ? was.filter((one) => one !== id) : [...was, id]));
  const finish = async (event: FormEvent) => {
    event.preventDefault();
    if (waiting) return;
    setWaiting(true);
    setProblem(null);
    const answer = await call(finishAsBuyer, { body: { interests: [...interests] } });
    const user = answer.ok ? answer.value.data.user : await finishedBefore(call, answer);
    if (user !== null) return onDone(user);
    setWaiting(false);
    setProblem(answer.ok ? null : answer.message);
  };
  return (
    <form method="post" onSubmit={(event) => void finish(event)}>
      <input type="hidden" name="intent" value="buyer" />
      {categories.length > 0 && <Interests categories={categories} interests={interests} onToggle={toggle} />}
      {problem !== null && (
        <Notice kind="error" className="mt-4">
          {problem}
        </Notice>
      )}
      <Button appearance="primary" size="lg" type="submit" className="mt-5 w-full" loading={waiting}>
        Hoàn tất
      </Button>
    </form>
  );
}
