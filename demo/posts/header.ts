/** The `field: value` lines above a post. A missing or unknown value names the file it is missing from. */
export class Header {
  readonly #fileName: string;
  readonly #values: Map<string, string>;

  constructor(fileName: string, text: string) {
    this.#fileName = fileName;
    this.#values = new Map(
      text.split('\n').map((line) => {
        const at = line.indexOf(': ');
        if (at < 0) throw new Error(`${fileName}: no field in "${line}"`);
        return [line.slice(0, at), line.slice(at + 2).trim()];
      }),
    );
  }

  find(field: string): string | undefined {
    return this.#values.get(field);
  }

  get(field: string): string {
    const value = this.find(field);
    if (value === undefined) throw this.error(`no ${field}`);
    return value;
  }

  list(field: string): string[] {
    return this.get(field).split(', ');
  }

  one<T>(field: string, known: readonly T[], nameOf: (one: T) => string): T {
    return this.#known(this.get(field), known, nameOf);
  }

  some<T>(field: string, known: readonly T[], nameOf: (one: T) => string): T[] {
    return this.list(field).map((name) => this.#known(name, known, nameOf));
  }

  error(what: string): Error {
    return new Error(`${this.#fileName}: ${what}`);
  }

  #known<T>(name: string, known: readonly T[], nameOf: (one: T) => string): T {
    const found = known.find((one) => nameOf(one) === name);
    if (found === undefined) throw this.error(`unknown ${name}`);
    return found;
  }
}
