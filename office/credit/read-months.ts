/** `from` and `to` of the address, as far as they are there. */
export function readMonths(request: Request): URLSearchParams {
  const asked = new URL(request.url).searchParams;
  const months = ['from', 'to'].flatMap((name) => {
    const month = asked.get(name)?.slice(0, 10) ?? '';
    return month === '' ? [] : [[name, month]];
  });
  return new URLSearchParams(months);
}
