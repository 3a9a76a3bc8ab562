/** The package's own types declare a hundred kinds of barcodes. */
declare module 'bwip-js/node' {
  const bwip: {
    /** A PNG; `padding` is in points; a module has two. */
    toBuffer: (options: {
      bcid: 'qrcode';
      text: string;
      eclevel: 'M';
      scale: number;
      padding: number;
      backgroundcolor: string;
    }) => Promise<Buffer>;
  };
  export default bwip;
}
