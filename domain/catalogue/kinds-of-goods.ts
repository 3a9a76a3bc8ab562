/** Told by the names of a shop's categories. */
export const SINGLES_NAMES = /\bsingles\b/i;
export const SEALED_NAMES = /\b(sealed|boosters?|packs|boxes|decks|tins|bundles)\b/i;
