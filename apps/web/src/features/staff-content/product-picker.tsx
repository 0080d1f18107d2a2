import { searchProducts } from '@market/contract/product-search/routes';
import { ArrowDown, ArrowUp, Plus, Search, X } from '#ui/icons.ts';
import { useRef, useState } from 'react';
import { call } from '#app/api.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Field, FieldError, Input } from '#ui/field.tsx';
import { Thumb } from '#ui/thumb.tsx';

export interface PickedProduct {
  readonly id: number;
  readonly title: string;
  readonly thumb: string | null;
}

interface ProductPickerProps {
  readonly label: string;
  readonly products: readonly PickedProduct[];
  readonly max: number;
  /** False where their order does not count. */
  readonly ordered?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (products: readonly PickedProduct[]) => void;
}

const MAX_FOUND = 6;

const useFoundProducts = () => {
  const [found, setFound] = useState<readonly PickedProduct[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const searches = useRef(0);
  const find = async (keyword: string) => {
    searches.current += 1;
    const search = searches.current;
    const answer = await call(searchProducts, { query: { keyword, limit: MAX_FOUND } });
    // an older search that took longer
    if (search !== searches.current) return;
    setProblem(answer.ok ? null : answer.message);
    if (answer.ok)
      setFound(
        answer.value.products.map(({ id, title, images }) => ({
          id,
          title,
          thumb: images[0]?.thumb ?? null,
        })),
      );
  };
  return { found, problem, find };
};

function PickedList({
  products,
  ordered,
  onChange,
}: Pick<ProductPickerProps, 'products' | 'ordered' | 'onChange'>) {
  const move = (index: number, by: -1 | 1) => {
    const next = [...products];
    const [product] = next.splice(index, 1);
    next.splice(index + by, 0, product!);
    onChange(next);
  };
  return (
    <ol className="max-h-96 divide-y divide-line overflow-y-auto rounded-md border border-line">
      {products.map((product, index) => (
        <li key={product.id} className="flex items-center gap-2 p-1.5 text-sm">
          <Thumb src={product.thumb} className="size-9" />
          <span className="min-w-0 flex-1 truncate">{product.title}</span>
          {ordered === true && (
            <>
              <IconButton
                label={`Đưa ${product.title} lên`}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowUp aria-hidden className="ico" />
              </IconButton>
              <IconButton
                label={`Đưa ${product.title} xuống`}
                disabled={index === products.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown aria-hidden className="ico" />
              </IconButton>
            </>
          )}
          <IconButton
            label={`Bỏ ${product.title}`}
            onClick={() => onChange(products.filter((one) => one !== product))}
          >
            <X aria-hidden className="ico" />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}

/** Products of all shops, found by words and put in order. */
export function ProductPicker({ label, products, max, ordered = true, error, onChange }: ProductPickerProps) {
  const [keyword, setKeyword] = useState('');
  const { found, problem, find } = useFoundProducts();
  const isFull = products.length >= max;
  const others = found?.filter(({ id }) => !products.some((product) => product.id === id));
  return (
    <div className="space-y-2">
      <Field label={label} hint={`${products.length}/${max} sản phẩm`} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              icon={<Search aria-hidden className="ico" />}
              value={keyword}
              placeholder="Tên sản phẩm"
              onChange={({ target }) => setKeyword(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                void find(keyword);
              }}
            />
            <Button onClick={() => void find(keyword)}>Tìm</Button>
          </div>
        )}
      </Field>
      {problem !== null && <FieldError>{problem}</FieldError>}
      {others !== undefined && (
        <ul aria-label="Sản phẩm tìm thấy" className="divide-y divide-line rounded-md bg-sunken">
          {others.length === 0 && <li className="p-3 text-sm text-ink-2">Không có sản phẩm nào khớp.</li>}
          {others.map((product) => (
            <li key={product.id} className="flex items-center gap-2 p-1.5 text-sm">
              <Thumb src={product.thumb} className="size-9" />
              <span className="min-w-0 flex-1 truncate">{product.title}</span>
              <IconButton
                label={`Thêm ${product.title}`}
                disabled={isFull}
                onClick={() => onChange([...products, product])}
              >
                <Plus aria-hidden className="ico" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {products.length > 0 && <PickedList products={products} ordered={ordered} onChange={onChange} />}
    </div>
  );
}
