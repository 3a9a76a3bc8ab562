/** Read to its end before the next. */
export interface BookDocument {
  name: string;
  chunks: AsyncIterable<Uint8Array>;
}
