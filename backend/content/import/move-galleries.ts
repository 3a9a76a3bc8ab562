const GALLERY = /\[gallery\b[^\]]*\]/gi;
const IDS = /(\b(?:ids|include|exclude)\s*=\s*["']?)(\d[\d,\s]*)/gi;

/** The pictures of `[gallery ids="3,4"]` by their ids here. */
export const moveGalleries = (html: string, idOf: (exportedId: number) => number): string =>
  html.replace(GALLERY, (tag) =>
    tag.replace(
      IDS,
      (_whole, start: string, ids: string) =>
        start + ids.replace(/\d+/g, (id) => String(idOf(Number(id)) || id)),
    ),
  );
