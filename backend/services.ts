import type { CatalogueServices } from './catalogue/services.ts';
import type { ShippingServices } from './shipping/services.ts';

/** Everything the process composes once for the backend; tests compose their own. */
export interface Services extends CatalogueServices, ShippingServices {}
