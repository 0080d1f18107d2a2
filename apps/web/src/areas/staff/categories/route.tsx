import {
  getStaffSeoCategory,
  listCategoryMerges,
  listStaffCategories,
} from '@market/contract/catalogue/category-staff-routes';
import { listCommissions } from '@market/contract/settlement/routes';
import { staffMay } from '@market/contract/rules/staff-roles';
import { exportCategories } from '@market/contract/catalogue/category-file-routes';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_CATEGORIES_PATH } from '#app/staff-paths.ts';
import { CsvLink } from '#features/workspace/csv-link.tsx';
import { useLeaveDialog } from '#features/workspace/use-leave-dialog.tsx';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { KeyedContent } from '#ui/keyed-content.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';
import { ratedCategory } from './commission.ts';
import { CommissionPanel } from './commission-panel.tsx';
import { CategoryForm } from './category-form.tsx';
import { CategoryTree } from './category-tree.tsx';
import { categoryFormKey, seoFormKey } from './form-keys.ts';
import { MergeList } from './merge-list.tsx';
import { SeoForm } from './seo-form.tsx';

const ID = 'sua';
const NEW = 'moi';
const MergeDialog = lazyDialog(() => import('./merge-dialog.tsx'));

export async function loader(args: Route.LoaderArgs) {
  const roles = requireStaff(args, 'categories');
  const { call: callHere } = args.context.get(servicesContext);
  const id = Number(args.url.searchParams.get(ID));
  const [categories, merges, rates, seo] = await Promise.all([
    callHere(listStaffCategories),
    callHere(listCategoryMerges),
    callHere(listCommissions),
    Number.isSafeInteger(id) && id > 0 ? callHere(getStaffSeoCategory, { params: { id } }) : null,
  ]);
  if (!categories.ok) throw errorResponse(categories);
  return {
    categories: categories.value.data.categories,
    rates: rates.ok ? rates.value.data.rates : null,
    mayChangeRates: staffMay(roles, 'finance'),
    now: Date.now(),
    merges: merges.ok ? merges.value.data.merges : [],
    seo: seo?.ok === true ? seo.value.data.seo : null,
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Danh mục & SEO',
    description: 'Cây danh mục, đơn vị, thuộc tính và chữ cho máy tìm kiếm.',
    path: STAFF_CATEGORIES_PATH,
    noindex: true,
  });

export default function CategoriesRoute({ loaderData }: Route.ComponentProps) {
  const { categories, merges, rates, mayChangeRates, now, seo } = loaderData;
  const [search, setSearch] = useSearchParams();
  const [merging, setMerging] = useState(false);
  const chosen = search.get(ID);
  const category = categories.find(({ id }) => String(id) === chosen) ?? null;
  const isOpen = chosen === NEW || category !== null;
  const [isCategoryChanged, setCategoryChanged] = useState(false);
  const [isSeoChanged, setSeoChanged] = useState(false);
  // a saved form starts anew, also when the server stored what was there
  const [saves, setSaves] = useState(0);
  const [seoSaves, setSeoSaves] = useState(0);
  const unsaved = useLeaveDialog(() => isCategoryChanged || isSeoChanged, { parameters: [ID] });
  const show = (id: number | string | null) =>
    setSearch(id === null ? {} : { [ID]: String(id) }, { preventScrollReset: true });
  const leave = (id: number | null) => {
    unsaved.allow();
    show(id);
  };
  return (
    <WorkspacePage
      title="Danh mục & SEO"
      actions={
        <CsvLink
          href={exportCategories.path}
          fileName="danh-muc.csv"
          load={() => call(exportCategories)}
          className="btn btn-outline max-sm:hidden"
        >
          Xuất cây
        </CsvLink>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[21rem_1fr]">
        <CategoryTree
          categories={categories}
          selected={category?.id ?? null}
          onSelect={show}
          onAdd={() => show(NEW)}
        />
        <div className="min-w-0 space-y-4">
          <KeyedContent
            intoView
            contentKey={isOpen ? `${saves} ${category === null ? NEW : categoryFormKey(category)}` : ''}
          >
            {isOpen ? (
              <CategoryForm
                category={category}
                parents={categories.filter(({ level }) => level === 1)}
                onMerge={() => setMerging(true)}
                onClose={() => leave(null)}
                onSaved={(id) => {
                  setSaves(saves + 1);
                  leave(id);
                }}
                onChanged={setCategoryChanged}
              />
            ) : (
              <div className="panel">
                <EmptyState
                  art="cap"
                  title={categories.length === 0 ? 'Chưa có danh mục nào' : 'Chọn một danh mục'}
                  text={
                    categories.length === 0
                      ? 'Thêm danh mục đầu tiên để shop đăng hàng.'
                      : 'Tên, đơn vị, thuộc tính và SEO của danh mục hiện ở đây.'
                  }
                />
              </div>
            )}
          </KeyedContent>
          {category !== null && seo !== null && seo.id === category.id && (
            <KeyedContent contentKey={`${seoSaves} ${seoFormKey(seo)}`}>
              <SeoForm seo={seo} onChanged={setSeoChanged} onSaved={() => setSeoSaves(seoSaves + 1)} />
            </KeyedContent>
          )}
          {category !== null && rates !== null && (
            <CommissionPanel
              key={`hoa-hong ${category.id}`}
              category={ratedCategory(category, categories)}
              isOwn={category.parent_id === null}
              rates={rates}
              mayChange={mayChangeRates}
              now={now}
            />
          )}
          <MergeList merges={merges} />
        </div>
      </div>
      {unsaved.dialog}
      {merging && category !== null && (
        <MergeDialog
          category={category}
          targets={categories.filter(({ level, id }) => level === category.level && id !== category.id)}
          onClose={() => setMerging(false)}
          onMerged={(into) => {
            setMerging(false);
            show(into);
          }}
        />
      )}
    </WorkspacePage>
  );
}
