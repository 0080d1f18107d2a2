import { marketName } from '@market/contract/rules/market-name';
import type { Case } from '@market/contract/cases/schemas';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { timeOnDay } from '#ui/format-date.ts';
import type { CaseSteps } from './use-case-steps.ts';

interface LookAgainProps {
  readonly item: Case;
  readonly steps: CaseSteps;
}

/** A decision of the market can be looked at again once, by somebody else. */
export function LookAgain({ item: { id, look_again_until: until }, steps }: LookAgainProps) {
  if (until === null) return null;
  const doing = steps.doing(id);
  const ask = () =>
    confirm({
      type: 'prompt',
      body: `Xin xem lại quyết định này? Mỗi quyết định chỉ được xin một lần, người khác của ${marketName()} sẽ xem.`,
      label: 'Vì sao cần xem lại',
      required: true,
      maxLength: 1_000,
      onSubmit: (content) => steps.take(id, 'look_again', { content }),
    });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 noscript:hidden">
      <Button
        className="max-lg:h-11!"
        loading={doing === 'look_again'}
        disabled={doing !== null && doing !== 'look_again'}
        onClick={ask}
      >
        Xin xem lại
      </Button>
      <p className="num text-sm text-ink-2">Xin được đến {timeOnDay(until)}.</p>
    </div>
  );
}
