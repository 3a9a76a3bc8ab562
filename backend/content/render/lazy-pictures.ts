const PICTURE_OR_FRAME = /<(img|iframe)\b([^<>]*)>/gi;

/** Pictures and frames are loaded when they come near, as far as their room on the page is known before. */
export const lazyPictures = (html: string): string =>
  html.replace(PICTURE_OR_FRAME, (tag, name: string, attributes: string) => {
    const isPicture = name.toLowerCase() === 'img';
    const hasRoom = / width="/.test(attributes) && / height="/.test(attributes);
    const added = [
      ...(hasRoom && !/ loading=/.test(attributes) ? ['loading="lazy"'] : []),
      ...(isPicture && !/ decoding=/.test(attributes) ? ['decoding="async"'] : []),
    ];
    return added.length > 0 ? `<${name} ${added.join(' ')}${attributes}>` : tag;
  });
