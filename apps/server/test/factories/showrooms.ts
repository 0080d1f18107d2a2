import type { Insertable } from 'kysely';
import { transact, type Context } from '#platform/context.ts';
import { chooseProducts } from '../../src/modules/showrooms/actions/choose-products.ts';
import type { ShowroomsTable, ShowroomTables } from '../../src/modules/showrooms/tables.ts';

let showroomCount = 0;

type Fields = Partial<Insertable<ShowroomsTable>> & { products?: readonly number[] };

/** An open showroom with these products; answers its id and slug. */
export const makeShowroom = (
  context: Context,
  { products = [], details: _details, ...fields }: Fields = {},
): Promise<{ id: number; slug: string }> =>
  transact(context, async (context) => {
    const number = ++showroomCount;
    const showroom = await context.db
      .withTables<ShowroomTables>()
      .insertInto('showrooms')
      .values({
        title: `Gym & Yoga ${number}`,
        slug: `gym-yoga-${number}`,
        tag_line: 'Vải co giãn bốn chiều',
        image: `rack.gym.mist.showroom.${number}`,
        thumb: `rack.gym.mist.card.${number}`,
        position: number,
        start_at: context.now,
        ...fields,
      })
      .returning(['id', 'slug'])
      .executeTakeFirstOrThrow();
    await chooseProducts(context, showroom.id, products);
    return showroom;
  });
