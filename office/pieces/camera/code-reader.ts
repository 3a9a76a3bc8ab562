/** Texts of the codes currently in view. */
export interface CodeReader {
  read: (video: HTMLVideoElement) => Promise<string[]>;
  close: () => void;
}

interface Detector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

const FORMATS = ['qr_code', 'code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e'];

/** The platform's reader if it supports all our formats; otherwise a library, in a worker. */
export async function openCodeReader(): Promise<CodeReader> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const known = await own?.getSupportedFormats().catch((): string[] => []);
  if (own && FORMATS.every((format) => known?.includes(format))) {
    const detector = new own({ formats: FORMATS });
    return {
      read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
      close: () => {},
    };
  }
  const worker = new Worker(new URL('./code-reader.worker.ts', import.meta.url), { type: 'module' });
  return {
    read: async (video) => {
      const picture = await createImageBitmap(video);
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<string[]>) => resolve(data);
        worker.onerror = () => reject(new Error('the reader of codes failed'));
        worker.postMessage(picture, [picture]);
      });
    },
    close: () => worker.terminate(),
  };
}
