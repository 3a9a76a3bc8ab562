/** The package's own types declare a hundred kinds of barcodes. */
declare module 'bwip-js/node' {
  const bwip: {
    raw: {
      (options: { bcid: 'code128'; text: string }): { sbs: number[] }[];
      /** Modules by row, 1 for a dark one. */
      (options: {
        bcid: 'qrcode';
        text: string;
        eclevel: 'M';
      }): { pixs: number[]; pixx: number; pixy: number }[];
    };
  };
  export default bwip;
}
