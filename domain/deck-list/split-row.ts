/** The cells of one row of a CSV file. */
export function splitRow(row: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isBlank = true;
  for (let place = 0; place < row.length; place += 1) {
    const sign = row.charAt(place);
    if (sign === '"' && isQuoted && row.charAt(place + 1) === '"') {
      cell += '"';
      place += 1;
    } else if (sign === '"' && (isQuoted || isBlank)) {
      isQuoted = !isQuoted;
    } else if (sign === delimiter && !isQuoted) {
      cells.push(cell);
      cell = '';
      isBlank = true;
    } else {
      cell += sign;
      isBlank &&= /\s/.test(sign);
    }
  }
  return [...cells, cell];
}

/** '"4","Lightning Bolt"', '4,Lightning Bolt,M10,146': rows without a head; commas within names have a blank behind them. */
const ROW = /^(?:"\d{1,3}"\s*([,;])|\d{1,3}\s*([,;])(?=\S))/;
const NAME_FIRST = /^"((?:[^"]|"")+)"\s*[,;]\s*"?[x×]?(\d{1,3})"?$/i;
const SET = /^[a-z\d]{2,7}$/i;

/** As a line of a list; undefined if the line is no such row. */
export function readLooseRow(line: string): string | undefined {
  const [, quoted = '', quantity] = NAME_FIRST.exec(line) ?? [];
  if (quantity !== undefined) return `${quantity} ${quoted.replaceAll('""', '"')}`;
  const [, one, other] = ROW.exec(line) ?? [];
  const delimiter = one ?? other;
  if (delimiter === undefined) return undefined;
  const [count = '', name = '', set = '', number = ''] = splitRow(line, delimiter).map((cell) => cell.trim());
  if (!/\p{L}/u.test(name)) return undefined;
  const isPrinting = SET.test(set) && (/\d/.test(number) || /\d/.test(set));
  return `${count} ${isPrinting ? `[${set}${number === '' ? '' : `#${number}`}] ` : ''}${name}`;
}
