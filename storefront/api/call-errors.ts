/** Messages of the error catalogue (specification, section 8). */
export const NETWORK_ERROR = 'Network error. Please check your connection.';
export const REQUEST_FAILED = 'API request failed. Please try again.';
export const CHECKOUT_FAILED = 'Checkout failed. Please try again.';
export const ORDER_FAILED = 'Failed to create order. Please try again.';
export const PAYMENT_FAILED = 'Payment failed. Please try again.';
