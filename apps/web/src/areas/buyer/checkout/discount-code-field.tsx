import { dong } from '@market/contract/rules/money';
import { CircleCheck, Ticket, X } from '#ui/icons.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CodePlace } from '#features/cart/checkout-payload.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { discountAmount } from './discount-codes.ts';
import { betterOffer, offersAt } from './offer-figures.ts';
import { BetterOffer, DiscountOffers } from './discount-offers.tsx';
import type { Checkout } from './use-checkout.ts';

export const CODE_LENGTH = 32;

interface DiscountCodeFieldProps {
  readonly checkout: Checkout;
  readonly place: CodePlace;
  readonly label: string;
  readonly className?: string;
}

function AppliedDiscount({ checkout, place, label }: DiscountCodeFieldProps) {
  const { choices, quoting, discountCodes } = checkout;
  const applied = choices.codes[place];
  const off = applied === undefined ? 0 : discountAmount(quoting.quote, applied.id);
  if (applied === undefined) return null;
  const better = quoting.upToDate
    ? betterOffer(offersAt(quoting.quote, place), { id: applied.id, amount: off })
    : null;
  return (
    <>
      <span className="label">{label}</span>
      <span className="chip on num h-10! max-w-full gap-1! pr-1! max-lg:h-11!">
        <Ticket aria-hidden className="ico size-4!" />
        <span className="truncate">{applied.code}</span>
        {off > 0 && <span className="font-medium">−{dong(off)}</span>}
        <button
          type="button"
          data-code={place}
          aria-label={`Bỏ mã ${applied.code}`}
          className="grid size-8 flex-none place-items-center rounded-full hover:bg-surface max-lg:size-10"
          onClick={() => discountCodes.remove(place)}
        >
          <X aria-hidden className="ico size-4!" />
        </button>
      </span>
      <p className="num mt-2 min-h-5 text-sm text-brand-ink" role="status">
        {quoting.upToDate && (
          <span className="flex items-center gap-1.5">
            <CircleCheck aria-hidden className="ico size-4!" />
            {off > 0 ? `Đã giảm ${dong(off)}` : 'Mã này chưa giảm được gì cho đơn này'}
          </span>
        )}
      </p>
      {better !== null && <BetterOffer {...better} onTake={discountCodes.take} />}
    </>
  );
}

/** Moves the focus to the remove button and back to the input. */
const useFocusWithCode = (applied: boolean, inside: { readonly current: HTMLElement | null }) => {
  const before = useRef(applied);
  useEffect(() => {
    if (before.current === applied) return;
    before.current = applied;
    // Only when the focus was in this field: codes removed after a rejected order must not steal it.
    if (document.activeElement !== document.body && !inside.current?.contains(document.activeElement)) return;
    inside.current?.querySelector<HTMLElement>(applied ? '[data-code]' : 'input')?.focus();
  }, [applied, inside]);
};

/** A rejected code stays in the field with the reason below. */
export function DiscountCodeField({ checkout, place, label, className }: DiscountCodeFieldProps) {
  const { choices, discountCodes, quoting } = checkout;
  const box = useRef<HTMLDivElement>(null);
  const applied = choices.codes[place] !== undefined;
  useFocusWithCode(applied, box);
  const problem = discountCodes.problems[place];
  const [text, setText] = useState('');
  const [lastProblem, setLastProblem] = useState(problem);
  if (lastProblem !== problem) {
    setLastProblem(problem);
    // A code rejected with the order returns to the field.
    if (problem !== undefined) setText(problem.code);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    discountCodes.apply(place, text);
  };
  return (
    <div ref={box} className={className}>
      {applied ? (
        <AppliedDiscount checkout={checkout} place={place} label={label} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Field label={label} error={problem?.text}>
            {(control) => (
              <div className="flex gap-2">
                <Input
                  {...control}
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                  maxLength={CODE_LENGTH}
                  placeholder="Nhập mã"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  enterKeyHint="done"
                  className="font-semibold tracking-wide uppercase placeholder:font-normal placeholder:tracking-normal placeholder:normal-case"
                />
                <Button type="submit" loading={discountCodes.asking === place}>
                  Áp dụng
                </Button>
              </div>
            )}
          </Field>
          <DiscountOffers offers={offersAt(quoting.quote, place)} onTake={discountCodes.take} />
        </form>
      )}
    </div>
  );
}
