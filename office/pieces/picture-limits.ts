/** The same as in the backend. */
export const MAX_PICTURE_BYTES = 12 * 1024 * 1024;
export const TOO_LARGE = 'This picture is larger than 12 MB: save it smaller.';
