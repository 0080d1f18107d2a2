import { pageCount } from '@market/contract/rules/pagination';
import { formatNumber } from '@market/contract/rules/money';
import { SYNONYM_TOPIC_LABELS, SYNONYM_TOPICS } from '@market/contract/rules/search-tuning';
import type { Synonym } from '@market/contract/search-tuning/schemas';
import { Plus, Search } from '#ui/icons.ts';
import { useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { STAFF_SEARCH_PATH } from '#app/staff-paths.ts';
import { Button } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { toast } from '#ui/toast-store.ts';
import { SynonymFileButtons } from './synonym-file-buttons.tsx';
import { RefusedNotice, type RefusedLines } from '../refused-lines.tsx';
import { SYNONYMS_PER_PAGE, hiddenFields, viewPath, type SearchView } from './search-address.ts';
import { SynonymRows } from './synonym-rows.tsx';

const SynonymDialog = lazyDialog(() => import('./synonym-dialog.tsx'));

interface SynonymPanelProps {
  readonly view: SearchView;
  readonly synonyms: readonly Synonym[];
  readonly total: number;
}

function Filters({ view }: Pick<SynonymPanelProps, 'view'>) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
      <Form
        role="search"
        aria-label="Tìm từ đồng nghĩa"
        method="get"
        action={STAFF_SEARCH_PATH}
        preventScrollReset
        className="w-full md:w-60"
      >
        {hiddenFields(view, 'tu').map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="input max-lg:min-h-11!">
          <Search aria-hidden className="ico text-ink-3" />
          <span className="sr-only">Tìm từ</span>
          <input
            key={view.keyword}
            name="tu"
            type="search"
            maxLength={60}
            autoComplete="off"
            placeholder="Tìm từ"
            defaultValue={view.keyword}
          />
        </label>
      </Form>
      <nav aria-label="Nhóm từ" className="flex flex-wrap gap-2">
        {[null, ...SYNONYM_TOPICS].map((topic) => (
          <ChipLink key={topic ?? 'all'} to={viewPath({ ...view, topic, page: 1 })} on={topic === view.topic}>
            {topic === null ? 'Tất cả' : SYNONYM_TOPIC_LABELS[topic]}
          </ChipLink>
        ))}
      </nav>
    </div>
  );
}

/** The synonyms in force. */
export function SynonymPanel({ view, synonyms, total }: SynonymPanelProps) {
  const [adding, setAdding] = useState(false);
  const [refused, setRefused] = useState<RefusedLines | null>(null);
  const { revalidate } = useRevalidator();
  const added = () => {
    setAdding(false);
    toast.success('Đã đưa vào bản nháp.');
    void revalidate();
  };
  return (
    <section className="panel min-w-0 overflow-hidden" aria-labelledby="tu-dong-nghia">
      <div className="flex min-h-15 flex-wrap items-center gap-2 px-4 py-3 lg:px-5">
        <h2 id="tu-dong-nghia" className="text-md font-bold">
          Từ đồng nghĩa
        </h2>
        <span className="num text-sm text-ink-3">{formatNumber(total)} mục</span>
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <SynonymFileButtons onRefused={setRefused} />
          <Button
            size="sm"
            className="max-lg:h-11! noscript:hidden!"
            icon={<Plus aria-hidden className="ico size-4!" />}
            onClick={() => setAdding(true)}
          >
            Thêm
          </Button>
        </span>
      </div>
      {refused !== null && (
        <div className="px-4 pb-3 lg:px-5">
          <RefusedNotice refused={refused} />
        </div>
      )}
      <Filters view={view} />
      {synonyms.length === 0 ? (
        <p className="border-t border-line p-4 text-sm text-ink-2">Không có mục nào khớp.</p>
      ) : (
        <SynonymRows synonyms={synonyms} />
      )}
      <div className="pb-4 empty:hidden">
        <Pagination
          page={view.page}
          pages={pageCount(total, SYNONYMS_PER_PAGE)}
          pathOf={(page) => viewPath({ ...view, page })}
        />
      </div>
      {adding && <SynonymDialog onClose={() => setAdding(false)} onAdded={added} />}
    </section>
  );
}
