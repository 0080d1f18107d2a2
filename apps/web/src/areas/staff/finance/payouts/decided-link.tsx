import { LinkButton } from '#ui/button.tsx';
import { payoutPath } from './payout-rows.tsx';

export function DecidedLink({ decided }: { readonly decided: boolean }) {
  return (
    <LinkButton size="sm" className="max-lg:h-11!" to={payoutPath({ decided: !decided })}>
      {decided ? 'Chỉ lệnh đang chờ' : 'Cả lệnh đã xử lý'}
    </LinkButton>
  );
}
