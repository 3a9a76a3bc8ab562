export const RULES_NAMES = ['magic', 'pokemon', 'yugioh', 'one_piece', 'plain'] as const;
export type RulesName = (typeof RULES_NAMES)[number];

export type TieBreak =
  | 'onTime'
  | 'opponents'
  | 'games'
  | 'opponentsGames'
  | 'opponentsOpponents'
  | 'roundsLost'
  | 'headToHead';

interface Structure {
  /** Up to so many players. */
  players: number;
  rounds: number;
  /** Players of the single elimination that follows; 0: none. */
  cut: number;
}

export interface RoundRules {
  label: string;
  points: { win: number; draw: number };
  /** A match that time ends without a winner is lost by both. */
  hasDraws: boolean;
  /** Whether a bye, which is a won match, counts in what opponents have won. */
  countsByes: boolean;
  /** What a draw is of a win, where opponents are rated by wins instead of points. */
  drawShare?: number;
  /** The least that an opponent is rated at, and that games are. */
  floor: number;
  /** Decimals by which ratings are compared. */
  digits: number;
  /** In order, after the points; the last is the lot. */
  tieBreaks: readonly TieBreak[];
  structures: readonly Structure[];
  source: string;
}

/** Enough rounds that one player alone has won them all. */
const DOUBLING: readonly Structure[] = [3, 4, 5, 6, 7, 8, 9].map((rounds) => ({
  players: 2 ** rounds,
  rounds,
  cut: 0,
}));

/** Points, ties and sizes as the publishers' documents have them; `source` says which, and when it was read. */
export const ROUND_RULES: Readonly<Record<RulesName, RoundRules>> = {
  magic: {
    label: 'Magic',
    points: { win: 3, draw: 1 },
    hasDraws: true,
    countsByes: true,
    floor: 0.33,
    digits: 4,
    tieBreaks: ['opponents', 'games', 'opponentsGames'],
    structures: [
      { players: 8, rounds: 3, cut: 0 },
      { players: 16, rounds: 5, cut: 4 },
      { players: 32, rounds: 5, cut: 8 },
      { players: 64, rounds: 6, cut: 8 },
      { players: 128, rounds: 7, cut: 8 },
      { players: 226, rounds: 8, cut: 8 },
      { players: 409, rounds: 9, cut: 8 },
      { players: Number.POSITIVE_INFINITY, rounds: 10, cut: 8 },
    ],
    source:
      'Magic Tournament Rules as blogs.magicjudges.org has them, read in November 2026: ties from appendix C, rounds and cuts from E, which up to 8 players has single elimination; their 3 rounds are the shop’s own',
  },
  pokemon: {
    label: 'Pokémon',
    points: { win: 3, draw: 1 },
    hasDraws: true,
    countsByes: false,
    drawShare: 0.5,
    floor: 0.25,
    digits: 4,
    tieBreaks: ['onTime', 'opponents', 'opponentsOpponents', 'headToHead'],
    structures: [
      { players: 8, rounds: 3, cut: 0 },
      { players: 12, rounds: 4, cut: 4 },
      { players: 20, rounds: 5, cut: 4 },
      { players: 32, rounds: 5, cut: 8 },
      { players: 64, rounds: 6, cut: 8 },
      { players: 128, rounds: 7, cut: 8 },
      { players: 226, rounds: 8, cut: 8 },
      { players: 409, rounds: 9, cut: 8 },
      { players: Number.POSITIVE_INFINITY, rounds: 10, cut: 8 },
    ],
    source:
      'Ties from RK9, “All about tiebreakers” (2021); rounds and cuts from the Play! Pokémon Tournament Rules Handbook, at second hand',
  },
  yugioh: {
    label: 'Yu-Gi-Oh!',
    points: { win: 3, draw: 1 },
    hasDraws: true,
    countsByes: true,
    floor: 0,
    digits: 3,
    tieBreaks: ['opponents', 'opponentsOpponents', 'roundsLost'],
    structures: DOUBLING,
    source:
      'Points and opponents’ wins from Konami, at second hand: the Yu-Gi-Oh! Wiki, read in November 2026. Rounds lost at second hand, read in no document. Numbers of rounds the shop’s own',
  },
  one_piece: {
    label: 'One Piece',
    points: { win: 3, draw: 0 },
    hasDraws: false,
    countsByes: true,
    floor: 0,
    digits: 4,
    tieBreaks: ['opponents', 'opponentsOpponents'],
    structures: DOUBLING,
    source:
      'Points and ties from the Bandai Tournament Rules Manual, at second hand, read in no document. Numbers of rounds the shop’s own',
  },
  plain: {
    label: 'Plain Swiss',
    points: { win: 3, draw: 1 },
    hasDraws: true,
    countsByes: true,
    floor: 0.33,
    digits: 4,
    tieBreaks: ['opponents', 'games', 'headToHead'],
    structures: DOUBLING,
    source: 'The shop’s own',
  },
};

export const MOST_ROUNDS = 12;
export const CUTS = [0, 2, 4, 8, 16] as const;
export const LEAST_PLAYERS = 3;

/** How many rounds and what cut the rules name for so many players. */
export function suggestStructure(rules: RulesName, players: number): { rounds: number; cut: number } {
  const { structures } = ROUND_RULES[rules];
  const { rounds, cut } = structures.find((each) => players <= each.players) ?? {
    rounds: MOST_ROUNDS,
    cut: 0,
  };
  return { rounds, cut: cut < players ? cut : 0 };
}
