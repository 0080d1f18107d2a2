import { categoryRefused } from '@market/contract/catalogue/category-staff-problems';
import {
  FILTERABLE_ATTRIBUTES_MAX,
  hasValues,
  isFilterable,
  isSameName,
  type CategoryAttribute,
} from '@market/contract/rules/category-attributes';

const refused = (text: string) => categoryRefused({ fields: { attributes: text } });

const attributeProblem = ({ name, kind, values }: CategoryAttribute): string | undefined => {
  if (name.trim() === '') return 'Thuộc tính cần có tên.';
  if (hasValues(kind) && values.length === 0) return `“${name}” cần ít nhất một lựa chọn.`;
  return kind === 'choices' && values.some((value) => value.includes(','))
    ? `Lựa chọn của “${name}” không được có dấu phẩy.`
    : undefined;
};

/** Without what their kinds do not use; undefined when they stay. @throws categoryRefused */
export const readAttributes = (typed: readonly CategoryAttribute[] | undefined) => {
  if (typed === undefined) return {};
  const attributes = typed.map(({ name, kind, values, unit, required, filterable }) => ({
    name: name.trim(),
    kind,
    values: hasValues(kind) ? values.map((value) => value.trim()) : [],
    unit: kind === 'number' ? unit.trim() : '',
    required,
    filterable: filterable && isFilterable(kind),
  }));
  if (attributes.filter(({ filterable }) => filterable).length > FILTERABLE_ATTRIBUTES_MAX)
    throw refused(`Chọn tối đa ${FILTERABLE_ATTRIBUTES_MAX} thuộc tính để lọc.`);
  for (const [index, attribute] of attributes.entries()) {
    const twice = attributes.slice(0, index).some(({ name }) => isSameName(name, attribute.name));
    const problem = twice ? `Thuộc tính “${attribute.name}” có hai lần.` : attributeProblem(attribute);
    if (problem !== undefined) throw refused(problem);
  }
  return { attributes };
};
