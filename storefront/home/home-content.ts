import { homeWords } from '#domain/home-words.ts';
import type { ShopFacts } from '#domain/shop-facts.ts';

export interface OwnPicture {
  src: string;
  alt: string;
}

/** What the owner says on the home page, or what stands there instead. */
export function homeContent({ home, city }: Pick<ShopFacts, 'home' | 'city'>) {
  const words = homeWords(city);
  return {
    hero: {
      title: home.title ?? words.title,
      lead: home.lead ?? words.lead,
      picture: pictureOf(home.picture, home.pictureAlt),
    },
    about: {
      title: home.aboutTitle ?? words.aboutTitle,
      wide: home.aboutTitle === undefined ? 'middle' : undefined,
      text: home.aboutText ?? words.aboutText,
      picture: pictureOf(home.aboutPicture, home.aboutPictureAlt),
    },
    founder: {
      quote: home.quote ?? words.quote,
      by: home.quoteBy ?? words.quoteBy,
      picture: pictureOf(home.quotePicture, home.quotePictureAlt),
    },
  };
}

export type HomeContent = ReturnType<typeof homeContent>;

const pictureOf = (src: string | undefined, alt = ''): OwnPicture | undefined =>
  src === undefined ? undefined : { src, alt };
