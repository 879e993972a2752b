import {
  handoutSheet,
  ownTexts,
  renderDashboard,
  renderEmbed,
  renderHandout,
  renderLinkPicture,
  renderNotice,
  renderSchool,
  schoolsWithPage,
} from '../../web/reporting/public-dashboard/page/render.tsx';
import type { PublicPage } from '../../server/reporting/public-dashboard/load-public-page.ts';

/** The residents' page from source. Only a build contains the real stylesheet and script. */
export const sourcePage: PublicPage = {
  source: null,
  renderer: {
    ...{ renderDashboard, schoolsWithPage, renderSchool, renderLinkPicture, renderEmbed },
    ...{ renderHandout, handoutSheet, renderNotice, ownTexts },
  },
  origin: null,
  drawPicture: null,
  drawHandout: null,
  addresses: {
    stylesheet: '/public-assets/page-1.css',
    script: '/public-assets/page-1.js',
    icon: '/public-assets/icon-1.svg',
  },
  assets: new Map([
    ['/public-assets/page-1.css', Buffer.from('body{color:#123}')],
    ['/public-assets/page-1.js', Buffer.from('void 0;')],
    ['/public-assets/icon-1.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ]),
};
