// Containers of videos without frames: what a check of their structure reads, nothing to play.

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export const box = (type: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string)));
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body]);
};

const trackOf = (handler: string) =>
  box('trak', box('mdia', box('hdlr', Buffer.alloc(8), handler, Buffer.alloc(13))));

interface Mp4 {
  readonly brand?: string;
  readonly handler?: string;
  readonly seconds?: number;
  readonly data?: Buffer;
}

/** Its movie header counts in thousandths. */
export const anMp4 = ({ brand = 'isom', handler = 'vide', seconds = 12, data }: Mp4 = {}): Buffer =>
  Buffer.concat([
    box('ftyp', brand, u32(512), 'isommp41'),
    box(
      'moov',
      box('mvhd', Buffer.alloc(12), u32(1_000), u32(seconds * 1_000), Buffer.alloc(80)),
      trackOf(handler),
    ),
    box('mdat', data ?? Buffer.alloc(1_000, 7)),
  ]);

const element = (id: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string)));
  const size = u32(body.length);
  size[0] = 0x10;
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
};

export const aWebm = ({ docType = 'webm', codec = 'V_VP9' } = {}): Buffer => {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(9_000);
  return Buffer.concat([
    element('1a45dfa3', element('4282', docType)),
    element(
      '18538067',
      element('1549a966', element('2ad7b1', Buffer.from('0f4240', 'hex')), element('4489', duration)),
      element('1654ae6b', element('ae', element('83', Buffer.from([1])), element('86', codec))),
      element('1f43b675', Buffer.alloc(500, 3)),
    ),
  ]);
};
