/** A request body; undefined if it exceeds the limit, beyond which nothing is read. */
export async function readAtMost(request: Request, maxBytes: number): Promise<Blob | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const reader = request.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    bytes += read.value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    parts.push(read.value);
  }
  return new Blob(parts);
}
