import { getCoins } from '@market/contract/coins/routes';
import { formatNumber } from '@market/contract/rules/money';
import { useEffect, useState } from 'react';
import { call } from '#app/api.ts';

/** Coin balance; renders nothing until it is loaded or when the request fails. */
export default function CoinBalance() {
  const [balance, setBalance] = useState<number | null>(null);
  useEffect(() => {
    let unmounted = false;
    void call(getCoins).then((answer) => {
      if (!unmounted && answer.ok) setBalance(answer.value.data.balance);
    });
    return () => {
      unmounted = true;
    };
  }, []);
  return balance === null ? null : (
    <span className="num ml-auto text-sm font-semibold text-accent-ink">{formatNumber(balance)} xu</span>
  );
}
