import { beforeAll, describe, expect, test } from 'vitest';
import * as links from '../../../core/contract/public-dashboard-links.ts';
import * as contract from '../../../core/contract/public-dashboard.ts';
import { EMPTY_STORY } from '../../../core/contract/public-dashboard-story.ts';
import { viewDashboard } from '../../../core/contract/public-dashboard-view.ts';
import { buildLines, buildScenario, employeeLine, proposedLine } from '../../../test/factories/factories.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp({ publicPage: sourcePage });
let id: string;

const WITH_FIGURES = 2027;
/** A year without a proposed budget: the page shows none of its texts. */
const WITHOUT_FIGURES = 2030;
const NOTHING = {
  publishedYears: [WITH_FIGURES],
  story: EMPTY_STORY,
  showTownLinks: true,
  showSchoolInfo: true,
  townWebsiteUrl: null,
  schoolLogoUrl: null,
};
const save = (change: object) =>
  app.call('ADMIN', contract.updateConfig, { params: { id }, body: { ...NOTHING, ...change } });
const publish = () => app.call('ADMIN', contract.publish, { params: { id } });
const viewed = async () => (await app.call(null, viewDashboard, { params: { urlPath: 'unshown' } })).body;

beforeAll(async () => {
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: WITH_FIGURES });
  await buildLines(app.cx, budget, [proposedLine(9_000_000)]);
  const pays = [140_600, 50_000, 51_000, 52_000, 53_000, 54_000];
  const people = pays.map((salary, at) =>
    employeeLine(salary, { first_name: 'Corinna', last_name: `Falk${at}`, employee_id: `E-4040${at}` }),
  );
  await buildLines(app.cx, await buildScenario(app.cx, { fiscalYear: WITH_FIGURES }), people);
  id = String((await app.call('ADMIN', contract.readConfig)).body.id);
  await save({ urlPath: 'unshown', schoolName: 'Unshown Schools' });
  await publish();
});

describe('a setting that no page shows, but that everyone can read with the figures', () => {
  const note = (text: string) => ({
    publishedYears: [WITH_FIGURES, WITHOUT_FIGURES],
    story: { ...EMPTY_STORY, note: { author: '', text } },
  });
  const reason = (text: string, amount = 1000) => ({
    publishedYears: [WITH_FIGURES, WITHOUT_FIGURES],
    story: {
      ...EMPTY_STORY,
      reasons: [
        { reason: 'Fuel', amount: 1 },
        { reason: text, amount },
      ],
    },
  });
  const NAME = 'contains the name of a person';
  const PAY = 'contains an amount that equals a person’s pay, and fewer than 5 people have this pay';
  const REASONS = 'Why the budget changes from last year';

  test.each([
    [
      'a name in the note of a year without a budget',
      note('Corinna Falk0 retires'),
      `Superintendent’s note, Note: ${NAME}`,
    ],
    ['a pay in that note', note('The principal earns $140,600'), `Superintendent’s note, Note: ${PAY}`],
    ['a pay alone in that note', note('$140.600'), `Superintendent’s note, Note: ${PAY}`],
    ['an employee id in that note', note('Position E-40402 ends'), 'Note: contains the id of an employee'],
    ['a name in a reason', reason('Raise of Corinna Falk1'), `${REASONS}, 2, Reason: ${NAME}`],
    [
      'a pay as a reason’s amount',
      reason('Principal', 140_600),
      `${REASONS}, 2, Change: the amount equals a person’s pay`,
    ],
    [
      'a pay in the source of an unused last year',
      {
        story: { ...EMPTY_STORY, lastYear: { fiscalYear: 2010, amount: 5_000_000, source: 'The head earns $140,600' } },
      },
      `Last year, Source: ${PAY}`,
    ],
    [
      'a name in a hidden address',
      { showTownLinks: false, townWebsiteUrl: 'https://x.example/corinna-falk0' },
      `Town website URL: ${NAME}`,
    ],
    [
      'a name in the address of a hidden logo',
      { showSchoolInfo: false, schoolLogoUrl: 'https://x.example/a/corinna%20falk0.png' },
      `Logo URL: ${NAME}`,
    ],
  ])('is checked: %s', async (_, change, place) => {
    const before = await viewed();
    await save(change);
    const { status, body } = await app.refused('ADMIN', contract.publish, { params: { id } });
    expect(status).toBe(409);
    expect(body.error).toContain(`The privacy check failed, so nothing was published: the settings, `);
    expect(body.error).toContain(place);
    expect(body.error).toContain(
      'Anyone can read the settings, even the settings of hidden parts. Change the listed texts',
    );
    expect(await viewed()).toEqual(before);
  });

  test('is published without such data, and may repeat figures of the page', async () => {
    await save({
      showTownLinks: false,
      townWebsiteUrl: 'https://x.example/corinna',
      story: {
        ...EMPTY_STORY,
        lastYear: { fiscalYear: 2010, amount: 140_600, source: 'Town report: $9,000,000' },
        note: { author: 'M. Arden', text: 'The budget is $9,000,000.' },
        services: [{ change: 'added', text: 'Late bus', amount: 9_000_000, fte: 1.25 }],
      },
    });
    expect((await publish()).status).toBe(200);
    expect((await viewed()).config.story?.note?.text).toBe('The budget is $9,000,000.');
  });

  test('is named with its link, which a page may show, too', async () => {
    await save({});
    const link = { title: 'Report', url: 'https://x.example/corinna-falk3' };
    const first = await app.call('ADMIN', links.createLink, {
      params: { id },
      body: { title: 'Hidden', url: 'https://x.example/hidden' },
    });
    const linkId = String(first.body.id);
    await app.call('ADMIN', links.updateLink, { params: { linkId }, body: { isActive: false } });
    const { body } = await app.call('ADMIN', links.createLink, { params: { id }, body: link });
    const refused = await app.refused('ADMIN', contract.publish, { params: { id } });
    expect(refused.body.error).toContain(`the settings, Links, “Report”, URL: ${NAME}`);
    await app.call('ADMIN', links.deleteLink, { params: { linkId } });
    await app.call('ADMIN', links.deleteLink, { params: { linkId: String(body.id) } });
    expect((await publish()).status).toBe(200);
  });
});
