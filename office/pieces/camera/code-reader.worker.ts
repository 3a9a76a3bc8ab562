import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** By default it would be fetched from a third-party CDN. */
prepareZXingModule({
  overrides: {
    locateFile: (file: string, folder: string) => (file.endsWith('.wasm') ? wasmUrl : folder + file),
  },
});

const OPTIONS: ReaderOptions = {
  formats: ['QRCode', 'Code128', 'EAN13', 'EAN8', 'UPCA', 'UPCE'],
  maxNumberOfSymbols: 1,
};

/** Receives an image, returns the texts found. */
addEventListener('message', async ({ data: picture }: MessageEvent<ImageBitmap>) => {
  const { width, height } = picture;
  const drawing = new OffscreenCanvas(width, height).getContext('2d');
  drawing?.drawImage(picture, 0, 0);
  picture.close();
  const pixels = drawing?.getImageData(0, 0, width, height);
  const found = pixels ? await readBarcodes(pixels, OPTIONS) : [];
  postMessage(found.map(({ text }) => text));
});
