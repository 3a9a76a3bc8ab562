import type { Game } from '#domain/cards/games.ts';

export const GAME_NAMES: Readonly<Record<Game, string>> = {
  pokemon: 'Pokémon',
  magic: 'Magic',
  yugioh: 'Yu-Gi-Oh!',
  onepiece: 'One Piece',
  lorcana: 'Lorcana',
  digimon: 'Digimon',
  dragonball: 'Dragon Ball',
  gundam: 'Gundam',
  unionarena: 'Union Arena',
  fleshandblood: 'Flesh and Blood',
};

/** A few lines as each game writes them. */
export const SAMPLES: readonly { game: string; lines: string }[] = [
  { game: 'Pokémon', lines: 'Pokémon: 2\n3 Pikachu ex SSP 57\n\nTrainer: 1\n4 Iono PAL 185' },
  { game: 'Magic', lines: 'Deck\n4 Lightning Bolt (2XM) 129\n\nSideboard\n2 Pyroblast' },
  { game: 'Yu-Gi-Oh!', lines: '#main\n3 Ash Blossom & Joyous Spring\n!side\n2 Droll & Lock Bird' },
  { game: 'One Piece', lines: '1xOP01-001\n4xOP01-025' },
];
