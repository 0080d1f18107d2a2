// How a line of an order is named in bodies.
import { Type, type TProperties } from 'typebox';
import { Id } from './fields.ts';

/** Fields of a line that is named by `line_item_id`, or by `id` as the order's own lines have it. */
export const OfLine = <P extends TProperties>(fields: P) =>
  Type.Object(
    {
      line_item_id: Type.Optional(Id),
      id: Type.Optional({ ...Id, deprecated: true, description: 'The same as `line_item_id`.' } as typeof Id),
      ...fields,
    },
    { anyOf: [{ required: ['line_item_id'] }, { required: ['id'] }] },
  );

/** The line's id, whichever way it was named. */
export const lineIdOf = ({ line_item_id, id }: { line_item_id?: number; id?: number }): number =>
  (line_item_id ?? id)!;
