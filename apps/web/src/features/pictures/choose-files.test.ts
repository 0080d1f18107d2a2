import { expect, it } from 'vitest';
import { chooseFiles } from './choose-files.ts';

const file = (name: string, type: string) => new File([], name, { type });
const picture = file('ao.jpg', 'image/jpeg');

it('a video is refused at once, and takes no place of a picture', () => {
  expect(chooseFiles([file('quay.mp4', 'video/mp4'), picture], 1)).toEqual({
    accepted: [picture],
    tooMany: false,
    refusals: ['quay.mp4: Chỗ này chỉ nhận ảnh, chưa nhận video.'],
  });
});

it('pictures beyond the room left are too many', () => {
  expect(chooseFiles([picture, picture], 1)).toEqual({ accepted: [picture], tooMany: true, refusals: [] });
});
