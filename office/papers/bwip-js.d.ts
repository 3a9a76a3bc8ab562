/** Its own types hold a hundred kinds of barcodes. */
declare module 'bwip-js/node' {
  const bwip: {
    raw: (options: { bcid: 'code128'; text: string }) => { sbs: number[] }[];
  };
  export default bwip;
}
