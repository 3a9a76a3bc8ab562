import { z } from 'zod';

const words = (most: number) => z.string().trim().min(1, 'must not be empty').max(most).nullish();

/** No dot files, so no `..`, not even encoded. */
const OWN_PICTURE = /^\/media(?:\/(?!\.|%2e)[\w.~%!'()*-]+)+\.(?:svg|png|jpe?g|gif|webp|avif)$/i;
const picture = z
  .string()
  .trim()
  .max(300)
  .regex(
    OWN_PICTURE,
    'must be a picture of the shop, such as /media/products/shopfront.webp: upload it in the office',
  )
  .nullish();

const PICTURES = ['picture', 'aboutPicture', 'quotePicture'] as const;

/** Texts and pictures of the home page; what is left out keeps its default. */
export const homeFileSchema = z
  .strictObject({
    title: words(60),
    lead: words(300),
    picture,
    pictureAlt: words(200),
    aboutTitle: words(60),
    aboutText: words(600),
    aboutPicture: picture,
    aboutPictureAlt: words(200),
    quote: words(400),
    quoteBy: words(80),
    quotePicture: picture,
    quotePictureAlt: words(200),
  })
  .superRefine((home, context) => {
    for (const name of PICTURES) {
      if (!home[name] || home[`${name}Alt`]) continue;
      const message = 'must say what is to be seen on the picture';
      context.addIssue({ code: 'custom', path: [`${name}Alt`], message });
    }
  });
