const names = {
  front: 'Mặt trước',
  back: 'Mặt sau',
  detail: 'Cận cảnh',
  fabric: 'Chất liệu',
  spec: 'Bảng đo',
  hang: 'Treo móc',
} as const;

export type View = keyof typeof names;

export const views = Object.keys(names) as readonly View[];

/** Vietnamese name, for alternative texts of a product's gallery. */
export const viewName = (view: View): string => names[view];

export const isView = (text: string): text is View => Object.hasOwn(names, text);
