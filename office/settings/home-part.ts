import type { SettingField, SettingPart } from './setting-kinds.ts';
import { optional } from './text-field.ts';

const pictureFields = (field: string, label: string, hint: string): SettingField[] => [
  optional(field, label, { kind: 'picture', hint }),
  optional(`${field}Alt`, `Describe the ${label.toLowerCase()}`, {
    kind: 'long',
    hint: 'for who does not see it; needed with a picture',
  }),
];

export const HOME_PART: SettingPart = {
  path: 'home',
  name: 'Home',
  groups: [
    {
      title: 'Top of the page',
      note: 'What is emptied is again as the shop came, here and below.',
      fields: [
        optional('home.title', 'Headline', { hint: 'at most 60 characters; the last word is set wide' }),
        optional('home.lead', 'Words below the headline', { kind: 'long', hint: 'at most 300 characters' }),
        ...pictureFields('home.picture', 'Headline picture', 'empty: cards from your singles, or a drawing'),
      ],
    },
    {
      title: 'About the shop',
      fields: [
        optional('home.aboutTitle', 'About title', { hint: 'at most 60 characters' }),
        optional('home.aboutText', 'About text', { kind: 'long', hint: 'at most 600 characters' }),
        ...pictureFields('home.aboutPicture', 'About picture', 'empty: the drawing of a shopfront'),
      ],
    },
    {
      title: 'Quote',
      fields: [
        optional('home.quoteBy', 'Who says it', { hint: 'at most 80 characters' }),
        optional('home.quote', 'Quote', { kind: 'long', hint: 'at most 400 characters' }),
        ...pictureFields('home.quotePicture', 'Portrait', 'empty: the drawing of the founder'),
      ],
    },
  ],
};
