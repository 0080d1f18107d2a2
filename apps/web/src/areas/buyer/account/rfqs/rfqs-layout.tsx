import type { ReactNode } from 'react';
import { AccountLayout } from '../account-layout.tsx';

interface RfqsLayoutProps {
  readonly signedIn: boolean;
  readonly title: string;
  readonly text: string | null;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** Among the pages of the account; guests have none. */
export function RfqsLayout({ signedIn, title, text, action, children }: RfqsLayoutProps) {
  if (signedIn)
    return (
      <AccountLayout title={title} text={text} action={action}>
        {children}
      </AccountLayout>
    );
  return (
    <div className="pt-4 lg:pt-6">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl font-bold">{title}</h1>
          {text !== null && <p className="mt-1 text-base text-ink-2">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
