import { Hono } from 'hono';
import { officeCardFileRoutes } from '../book-desk/files/card-files-answers.ts';
import type { PlacingServices } from '../checkout/place-order.ts';
import { officeCreditRoutes } from '../credit-desk/credit-answers.ts';
import { officeCustomerRoutes } from '../customers/customer-answers.ts';
import { officeDiscountRoutes } from '../discount-desk/discounts-answers.ts';
import { officeBroughtRoutes } from '../event-desk/brought/brought-answers.ts';
import type { Media } from '../ground/media/media-store.ts';
import { officeImportRoutes } from '../imports/imports-answers.ts';
import { officeOrdersRoutes } from '../order-desk/orders-answers.ts';
import { officePackingRoutes } from '../packing/packing-answers.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { officePostImportRoutes } from '../posts/import-answers.ts';
import { postPreviewRoutes } from '../posts/post-answers.ts';
import { officePriceRoutes } from '../prices/prices-answers.ts';
import { officePictureRoutes, previewRoutes } from '../products/editor/product-answers.ts';
import { officeProductsRoutes } from '../products/products-answers.ts';
import type { RowServices } from '../products/rows/find-rows.ts';
import { guardOffice, logRefusals } from './access-answers.ts';
import { officeLogRoutes } from './log/log-answers.ts';

export function officeRoutes(
  services: OfficeServices & PlacingServices & RowServices & { media: Media },
): Hono {
  return new Hono()
    .use('/office/*', logRefusals(services))
    .use('/office/*', guardOffice(services))
    .route('/', previewRoutes(services))
    .route('/', postPreviewRoutes(services))
    .route('/office', officeLogRoutes(services))
    .route('/office', officeOrdersRoutes(services))
    .route('/office', officeCustomerRoutes(services))
    .route('/office', officeProductsRoutes(services))
    .route('/office', officePackingRoutes(services))
    .route('/office', officePostImportRoutes(services))
    .route('/office', officePictureRoutes(services))
    .route('/office', officeCardFileRoutes(services))
    .route('/office', officeImportRoutes(services))
    .route('/office/prices', officePriceRoutes(services))
    .route('/office/discounts', officeDiscountRoutes(services))
    .route('/office', officeCreditRoutes(services))
    .route('/office/events', officeBroughtRoutes(services));
}
