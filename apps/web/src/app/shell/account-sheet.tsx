import type { UserSession } from '@market/contract/sessions/schemas';
import { ThemeSelect } from '../theme/theme-switch.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { AccountLinks } from './account-menu.tsx';

export default function AccountSheet({
  user,
  onClose,
}: {
  readonly user: UserSession;
  readonly onClose: () => void;
}) {
  return (
    <Sheet open onClose={onClose} title="Tài khoản">
      <div className="mb-3 flex items-center gap-3 border-b border-line pb-3">
        <Avatar name={user.fullName} src={user.avatar} size={48} />
        <b className="min-w-0 truncate font-semibold">{user.fullName}</b>
      </div>
      <AccountLinks user={user} />
      <div className="mt-3 border-t border-line px-3 pt-3 text-sm text-ink-2">
        <ThemeSelect />
      </div>
    </Sheet>
  );
}
