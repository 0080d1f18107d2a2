import { formatNumber } from '@market/contract/rules/money';
import { Coins } from '#ui/icons.ts';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Switch } from '#ui/selection-controls.tsx';
import { Field, FieldError, Input } from '#ui/field.tsx';
import { maxCoins, parseCoins } from './coin-limit.ts';
import type { Checkout } from './use-checkout.ts';

const DEBOUNCE_MS = 600;

/** Applies after typing has paused, clamped to the limit. */
function CoinAmountField({ checkout, most: max }: { readonly checkout: Checkout; readonly most: number }) {
  const { coins, choose } = checkout;
  const [text, setText] = useState<string | null>(null);
  /** The typed amount was reduced to the limit. */
  const [cut, setCut] = useState(false);
  const parsed = text === null ? null : parseCoins(text);
  const settle = () => {
    if (text === null) return;
    setText(null);
    setCut(parsed !== null && parsed > max);
    const choice = parsed === null ? coins : Math.min(parsed, max);
    choose({ type: 'coins_chosen', coins: choice === 0 ? null : choice >= max ? 'all' : choice });
  };
  const settleTyped = useEffectEvent(() => {
    if (parsed !== null && parsed !== 0) settle();
  });
  useEffect(() => {
    if (text === null) return undefined;
    const timer = setTimeout(() => settleTyped(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Field
      label="Số xu muốn dùng"
      className="mt-3"
      error={cut ? `Chỉ dùng được ${formatNumber(max)} xu, đã chỉnh lại` : null}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          className="num"
          value={text ?? formatNumber(coins)}
          onChange={(event) => {
            setCut(false);
            setText(event.target.value);
          }}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
      )}
    </Field>
  );
}

interface CoinSwitchProps {
  readonly checkout: Checkout;
  readonly error: string | null;
}

/** Renders nothing without coins. */
export function CoinSwitch({ checkout, error }: CoinSwitchProps) {
  const { limit, coins, choices, choose } = checkout;
  const id = useId();
  const on = choices.coins !== null;
  if (limit === null || (limit.balance === 0 && !on)) return null;
  const max = maxCoins(limit);
  return (
    <div className="rounded-lg bg-accent-soft p-3">
      <div className="flex items-center gap-3">
        <Coins aria-hidden className="ico size-5! flex-none text-accent-ink" />
        <label htmlFor={id} className="num min-w-0 flex-1 text-sm">
          <b className="block font-semibold">
            {max === 0 ? 'Đơn này chưa dùng được xu' : `Dùng ${formatNumber(on ? coins : max)} xu`}
          </b>
          <span className="text-xs text-ink-2">
            Bạn có {formatNumber(limit.balance)} xu, tối đa {formatNumber(limit.max)}
          </span>
        </label>
        <span className="grid min-h-8 place-items-center max-lg:min-h-11">
          <Switch
            id={id}
            checked={on}
            disabled={max === 0 && !on}
            onChange={(event) => choose({ type: 'coins_chosen', coins: event.target.checked ? 'all' : null })}
          />
        </span>
      </div>
      {on && max > 0 && <CoinAmountField checkout={checkout} most={max} />}
      {error !== null && <FieldError>{error}</FieldError>}
    </div>
  );
}
