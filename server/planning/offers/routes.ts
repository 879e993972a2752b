import * as contract from '../../../core/contract/offers.ts';
import { XLSX } from '../../../core/contract/fields.ts';
import type { Api } from '../../platform/http/api.ts';
import { compareOffers, costTerms } from './cost-offers.ts';
import { exportOffers } from './export-offers.ts';
import { readOfferBasis } from './read-basis.ts';
import { settleOffer } from './settle-offer.ts';
import { undoSettlement } from './undo-settlement.ts';
import { createOffer, deleteOffer, listOffers, updateOffer } from './save-offer.ts';

export function offerRoutes(api: Api): void {
  api.handle(contract.listOffers, (cx, { query }) => listOffers(cx, query));
  api.handle(contract.createOffer, (cx, { body }) => createOffer(cx, body));
  api.handle(contract.readOfferBasis, (cx, { query }) => readOfferBasis(cx, query));
  api.handle(contract.compareOffers, (cx, { query }) => compareOffers(cx, query));
  api.handle(contract.costOffer, (cx, { body }) => costTerms(cx, body));
  api.handleRaw(contract.exportOffers, async (cx, { body }) => {
    const { name, bytes } = await exportOffers(cx, body);
    return { type: XLSX, body: bytes, fileName: name };
  });
  api.handle(contract.updateOffer, (cx, { params, body }) => updateOffer(cx, { ...body, ...params }));
  api.handle(contract.settleOffer, (cx, { params, body }) => settleOffer(cx, { ...body, ...params }));
  api.handle(contract.undoSettlement, (cx, { params, body }) => undoSettlement(cx, { ...body, ...params }));
  api.handle(contract.deleteOffer, (cx, { params }) => deleteOffer(cx, params));
}
