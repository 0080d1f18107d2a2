import { finishAsBuyer } from '@market/contract/accounts/registration-routes';
import type { UserSession } from '@market/contract/sessions/schemas';
import { useState } from 'react';
import { call } from '#app/api.ts';
import type { MenuCategory } from '#app/shell/categories.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Notice } from '#ui/notice.tsx';

interface BuyerFormProps {
  readonly categories: readonly MenuCategory[];
  readonly onDone: (user: UserSession) => Promise<void>;
}

export function BuyerForm({ categories, onDone }: BuyerFormProps) {
  const [interests, setInterests] = useState<readonly number[]>([]);
  const [refused, setRefused] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const toggle = (id: number) =>
    setInterests((was) => (was.includes(id) ? was.filter((one) => one !== id) : [...was, id]));
  const finish = async () => {
    setWaiting(true);
    setRefused(null);
    const answer = await call(finishAsBuyer, { body: { interests: [...interests] } });
    if (answer.ok) return onDone(answer.value.data.user);
    setWaiting(false);
    setRefused(answer.message);
  };
  return (
    <>
      {categories.length > 0 && (
        <fieldset className="mt-5">
          <legend className="label">Bạn quan tâm mặt hàng nào?</legend>
          <div className="flex flex-wrap gap-2">
            {categories.map(({ categoryId, title }) => (
              <Chip
                key={categoryId}
                className="max-lg:min-h-11"
                on={interests.includes(categoryId)}
                onClick={() => toggle(categoryId)}
              >
                {title}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      {refused !== null && (
        <Notice kind="error" className="mt-4">
          {refused}
        </Notice>
      )}
      <Button
        appearance="primary"
        size="lg"
        className="mt-5 w-full"
        loading={waiting}
        onClick={() => void finish()}
      >
        Hoàn tất
      </Button>
    </>
  );
}
