/**
 * Thrown for a bad file, row, cell or picture of the owner; the message is for the owner, and imports report it with
 * its line.
 */
export class FileProblem extends Error {}
