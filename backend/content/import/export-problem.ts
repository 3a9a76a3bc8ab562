/** The file as a whole cannot be read as a WordPress export. */
export class ExportProblem extends Error {}

/** Why one thing in the file cannot be taken. */
export class ItemRefused extends Error {}
