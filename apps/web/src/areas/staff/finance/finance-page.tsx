import type { FinanceWork } from '@market/contract/finance/schemas';
import type { ReactNode } from 'react';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { financeTabs } from './finance-tabs.ts';

interface FinancePageProps {
  readonly path: string;
  readonly work: FinanceWork | null;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A tab of "Tài chính". */
export function FinancePage({ path, work, actions, children }: FinancePageProps) {
  return (
    <WorkspacePage title="Tài chính" actions={actions}>
      <TabLinks label="Việc tài chính" items={financeTabs(path, work)} className="mb-4" />
      {children}
    </WorkspacePage>
  );
}
