import { z } from 'zod';

/** Every error of a `/wp-json` call, in WordPress's shape. */
export const apiErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  data: z.looseObject({ status: z.number(), params: z.record(z.string(), z.string()).optional() }),
});

export type ApiErrorBody = z.infer<typeof apiErrorSchema>;

/** HTTP status by error code; WordPress's and WooCommerce's codes keep their names. */
export const ERROR_STATUS = {
  rest_invalid_param: 400,
  rest_invalid_json: 400,
  rest_incomplete: 400,
  rest_error: 400,
  rest_forbidden: 401,
  rest_no_route: 404,
  rest_too_large: 413,
  too_many_requests: 429,
  internal_server_error: 500,

  woocommerce_rest_product_invalid_id: 404,
  woocommerce_rest_taxonomy_invalid: 404,
  deck_list_not_found: 404,
  media_not_found: 404,
  media_unavailable: 503,

  cart_empty: 400,
  order_too_large: 400,
  invalid_customer: 400,
  invalid_address: 400,
  shipping_required: 400,
  unknown_shipping_service: 400,
  too_big_for_locker: 400,
  below_minimum: 400,
  unknown_product: 400,
  not_purchasable: 400,
  variation_required: 400,
  wrong_variation: 400,
  once_per_order: 400,
  bundle_choice_required: 400,
  wrong_bundle_choice: 400,
  invalid_idempotency_key: 400,
  idempotency_key_reused: 422,
  price_changed: 409,
  insufficient_stock: 409,

  order_not_found: 404,
  invoice_not_found: 404,
  order_mismatch: 409,
  already_paid: 409,
  order_superseded: 409,

  not_yet: 409,
  over: 409,
  too_many: 409,
  unknown_line: 400,
  contact_service_failed: 502,
  want_link_expired: 404,

  office_foreign_origin: 403,
  office_not_allowed: 403,
  office_confirmation_needed: 403,
  office_wrong_password: 403,
  office_wrong_code: 403,
  office_paused: 429,
  office_sign_in_expired: 404,
  office_link_expired: 404,
  office_unknown_person: 404,
  office_unknown_session: 404,
  office_email_taken: 409,
  office_last_owner: 409,
  office_unknown_line: 404,
  office_cannot_undo: 409,
  office_changed_meanwhile: 409,

  rest_post_invalid_id: 404,
  rest_post_incorrect_password: 403,
  rest_post_invalid_page_number: 400,
  rest_no_search_term_defined: 400,
  rest_orderby_include_missing_include: 400,
  rest_term_invalid: 404,
  rest_user_invalid_id: 404,
  rest_user_cannot_view: 401,
  rest_forbidden_orderby: 401,
  rest_forbidden_who: 401,
  rest_forbidden_context: 401,
  rest_not_logged_in: 401,
  rest_cannot_read: 401,
  rest_cannot_create: 401,
  rest_cannot_edit: 401,
  rest_cannot_delete: 401,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
