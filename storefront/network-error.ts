/** The error catalogue's words for a call that has brought nothing (specification, section 8). */
export const NETWORK_ERROR = 'Network error. Please check your connection.';
