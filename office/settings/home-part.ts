import { optional, type SettingField, type SettingPart } from './setting-kinds.ts';

const longText = (field: string, label: string, hint: string): SettingField =>
  optional(field, label, { kind: 'long', isBroad: true, hint });

const pictureFields = (field: string, label: string, hint: string): SettingField[] => [
  optional(field, label, { kind: 'picture', hint }),
  longText(
    `${field}Alt`,
    `Describe the ${label.toLowerCase()}`,
    'for people who cannot see it; required with a picture',
  ),
];

export const HOME_PART: SettingPart = {
  path: 'home',
  name: 'Home',
  groups: [
    {
      title: 'Top of the page',
      note: 'Clear a field to return to the original, here and below.',
      fields: [
        optional('home.title', 'Headline', { hint: 'at most 60 characters; a short last word is set wide' }),
        longText('home.lead', 'Words below the headline', 'at most 300 characters'),
        ...pictureFields(
          'home.picture',
          'Headline picture',
          'shown whole; empty: cards from your singles, or a drawing',
        ),
      ],
    },
    {
      title: 'About the shop',
      fields: [
        optional('home.aboutTitle', 'About title', { hint: 'at most 60 characters' }),
        longText('home.aboutText', 'About text', 'at most 600 characters'),
        ...pictureFields(
          'home.aboutPicture',
          'About picture',
          'cut to 3 by 2; empty: the drawing of a shopfront',
        ),
      ],
    },
    {
      title: 'The founder’s words',
      fields: [
        optional('home.quoteBy', 'Who says it', { hint: 'at most 80 characters' }),
        longText('home.quote', 'Quote', 'at most 400 characters'),
        ...pictureFields('home.quotePicture', 'Portrait', 'cut to 8 by 9; empty: the drawing of the founder'),
      ],
    },
  ],
};
