import type { Bank } from '../tables.ts';

export const normalizeBank = ({ bin, name, account, holder }: Bank): Bank => ({
  bin,
  account,
  name: name.normalize('NFC').trim(),
  holder: holder.normalize('NFC').trim(),
});

export const isSameBank = (one: Bank, other: Bank): boolean =>
  one.bin === other.bin && one.account === other.account && one.holder === other.holder;
