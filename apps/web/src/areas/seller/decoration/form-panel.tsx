import type { DecorationBlock } from '@market/contract/shop-decoration/schemas';
import { ArrowLeft } from '#ui/icons.ts';
import { Button } from '#ui/button.tsx';
import { BlockForm } from './block-form.tsx';
import { KINDS } from './block-kinds.ts';
import { COVER, FEATURED } from './blocks-panel.tsx';
import type { BlockFormProps, FormSurroundings } from './form-surroundings.ts';
import { CoverForm, FeaturedForm, NoticeForm } from './shop-forms.tsx';
import type { ShopChange } from './use-shop-change.ts';

interface FormPanelProps {
  /** A block, or one of the parts that are not ordered with the blocks. */
  readonly selected: string;
  readonly block: DecorationBlock | undefined;
  readonly surroundings: FormSurroundings;
  readonly change: ShopChange;
  /** What the block lacks; null when it lacks nothing. */
  readonly gap: string | null;
  readonly onChange: BlockFormProps['onChange'];
  readonly onRemove: () => void;
  readonly onBack: () => void;
}

const titleOf = ({ selected, block }: FormPanelProps): string => {
  if (selected === COVER) return 'Ảnh bìa';
  return block === undefined ? 'Sản phẩm nổi bật' : KINDS[block.kind].label;
};

function Form({ selected, block, surroundings, change, onChange }: FormPanelProps) {
  if (selected === COVER) return <CoverForm change={change} />;
  if (selected === FEATURED) return <FeaturedForm change={change} surroundings={surroundings} />;
  if (block === undefined) return null;
  if (block.kind === 'notice') return <NoticeForm change={change} />;
  return <BlockForm block={block} surroundings={surroundings} onChange={onChange} />;
}

/** The form of what is selected; on phones in place of the list. */
export function FormPanel(props: FormPanelProps) {
  const { block, gap, onRemove, onBack } = props;
  const title = titleOf(props);
  return (
    <section className="panel min-w-0 p-4" aria-label={title}>
      <Button
        appearance="ghost"
        size="sm"
        className="mb-2 -ml-2 h-11! lg:hidden!"
        icon={<ArrowLeft aria-hidden className="ico" />}
        onClick={onBack}
      >
        Tất cả khối
      </Button>
      <h2 className="mb-3 text-md font-bold">{title}</h2>
      {gap !== null && <p className="mb-3 text-sm text-accent-ink">Khối {gap}, khách chưa thấy khối này.</p>}
      <Form {...props} />
      {block !== undefined && (
        <div className="mt-5 border-t border-line pt-3">
          <Button appearance="ghost" className="text-deal-ink" onClick={onRemove}>
            Xóa khối này
          </Button>
        </div>
      )}
    </section>
  );
}
