import { clsx } from 'clsx';
import { useRootData } from '../root-data.ts';

/** The logo of the market, or the one that ships: a conical hat over a shoulder pole with two baskets. */
export function LogoMark({ className }: { readonly className?: string }) {
  const logo = useRootData()?.marketLogo;
  if (logo)
    return <img src={logo} alt="" className={clsx('aspect-square rounded-md object-contain', className)} />;
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden>
      <rect width="48" height="48" rx="13" fill="#276f35" />
      <path d="M24 8.2 33.4 17.6Q24 20.4 14.6 17.6Z" fill="#efb028" />
      <path
        d="M6.6 25.2Q24 16.6 41.4 25.2"
        fill="none"
        stroke="#fff"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <path
        d="M9.2 25.4 6.4 32.6M12.4 24.2 19 32.6M38.8 25.4 41.6 32.6M35.6 24.2 29 32.6"
        stroke="#fff"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <path
        d="M4.8 32.4H20.4C20.4 36.9 17.1 40 12.6 40S4.8 36.9 4.8 32.4ZM27.6 32.4H43.2C43.2 36.9 39.9 40 35.4 40S27.6 36.9 27.6 32.4Z"
        fill="#fff"
      />
    </svg>
  );
}
