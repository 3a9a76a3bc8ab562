/** Strips set and number: 'Grassland Alpha – SV08 238/191' -> 'Grassland Alpha'. */
export const cardName = (name: string): string => name.split(/ [–-] /)[0] ?? name;
