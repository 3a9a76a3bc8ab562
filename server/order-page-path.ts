/** However it is spelled: the router takes capitals, doubled slashes and letters as %XX, too. */
const ORDER_PAGE = /^\/+order\/+[^/]+/i;

/** Whether this is the path of an order's page or of something below it. */
export const isOrderPage = (path: string): boolean => ORDER_PAGE.test(decoded(path));

/** The path of an order's page opens it: the log shows only that somebody was there. */
export const withoutSecrets = (path: string): string =>
  isOrderPage(path) ? decoded(path).replace(ORDER_PAGE, '/order/[link]') : path;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
