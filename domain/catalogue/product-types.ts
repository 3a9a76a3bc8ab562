/** A group is bought by its members, an external product in another shop. */
export const isBoughtItself = (type: string): boolean => type !== 'grouped' && type !== 'external';
