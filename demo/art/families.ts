/** One South African landscape per game; our own goods are gold. */
export const FAMILY_NAMES = ['veld', 'kus', 'skemer', 'berg', 'grot', 'goud'] as const;
export type FamilyName = (typeof FAMILY_NAMES)[number];

export type Family = {
  name: FamilyName;
  deep: string;
  base: string;
  bright: string;
  light: string;
  accent: string;
  glow: string;
  /** Top and bottom of the sky, at different hours of the day. */
  skies: readonly (readonly [string, string])[];
};

export const INK = '#0C1C22';
export const UMBER = '#3A2118';
export const CHALK = '#FBFAF4';
export const RUST = '#C4531F';
export const GOLD = '#F5B62A';

export const FAMILIES: Record<FamilyName, Family> = {
  veld: {
    name: 'veld',
    deep: '#0C3327',
    base: '#1B7A57',
    bright: '#4DB679',
    light: '#DCEFD9',
    accent: '#F7BC33',
    glow: '#FFE9A8',
    skies: [
      ['#F9D777', '#9ED1A6'],
      ['#8FD3D0', '#F6E7A6'],
      ['#F7A661', '#E9D98A'],
    ],
  },
  kus: {
    name: 'kus',
    deep: '#07304A',
    base: '#15689A',
    bright: '#45ABD3',
    light: '#D7ECF4',
    accent: '#F4754B',
    glow: '#FFD9BF',
    skies: [
      ['#FFC9A3', '#6FC3DC'],
      ['#9ADDE6', '#FBE6C0'],
      ['#F9977C', '#F7D3A2'],
    ],
  },
  skemer: {
    name: 'skemer',
    deep: '#34102C',
    base: '#A31C59',
    bright: '#EC5A8E',
    light: '#F9DFE8',
    accent: '#F8C84C',
    glow: '#FFEFC2',
    skies: [
      ['#F59B76', '#B32762'],
      ['#6B2A63', '#E9648A'],
      ['#F8C27A', '#D3467B'],
    ],
  },
  berg: {
    name: 'berg',
    deep: '#3A1409',
    base: '#B0401A',
    bright: '#EE8441',
    light: '#FAE3D3',
    accent: '#2C9A93',
    glow: '#C9F1E6',
    skies: [
      ['#FCD9A0', '#E98A4A'],
      ['#9FD8D0', '#FBE0B4'],
      ['#F4A45E', '#F9DDB0'],
    ],
  },
  grot: {
    name: 'grot',
    deep: '#18202E',
    base: '#455569',
    bright: '#8FA6B8',
    light: '#E1E8ED',
    accent: '#EBA92C',
    glow: '#FFE3A3',
    skies: [
      ['#C3D2DC', '#54677D'],
      ['#F0CF93', '#6A6F86'],
      ['#7FA3B5', '#2E3D54'],
    ],
  },
  goud: {
    name: 'goud',
    deep: '#3A2504',
    base: '#B5780A',
    bright: '#F5B62A',
    light: '#FCECC6',
    accent: '#1A5566',
    glow: '#D8EEF2',
    skies: [
      ['#FFF0C4', '#F3B94A'],
      ['#BFE0DF', '#FBE3A2'],
      ['#F8B35C', '#FBE3A2'],
    ],
  },
};
