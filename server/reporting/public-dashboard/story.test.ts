import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/public-dashboard.ts';
import { diffReleases } from '../../../core/contract/public-dashboard-releases.ts';
import { EMPTY_STORY, type PublicStory } from '../../../core/contract/public-dashboard-story.ts';
import { buildLines, buildScenario, employeeLine, proposedLine } from '../../../test/factories/factories.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp({ publicPage: sourcePage });
let id: string;

const save = (story: Partial<PublicStory>) =>
  app.call('ADMIN', contract.updateConfig, { params: { id }, body: { story: { ...EMPTY_STORY, ...story } } });
const publish = () => app.call('ADMIN', contract.publish, { params: { id } });
const pageAt = async (path = '') => (await app.send(null, 'GET', `/public/story${path}`)).text();
/** The label that is only shown without JavaScript. */
const UNSCRIPTED = /<span [^>]*hidden[^>]*>When this page was published, the next date was:<\/span>/;

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');

beforeAll(async () => {
  app.clock.now = new Date('2027-01-20T23:00:00Z');
  // FY2025 is unpublished, FY2026 and FY2027 are published.
  for (const [fiscalYear, dollars] of [
    [2025, 9_000_000],
    [2026, 10_000_000],
    [2027, 11_000_000],
  ] as const) {
    await buildLines(app.cx, await buildScenario(app.cx, { type: 'proposed', fiscalYear }), [proposedLine(dollars)]);
  }
  const people = [61_234.56, 50_000, 51_000, 52_000, 53_000, 54_000].map((salary) =>
    employeeLine(salary, { first_name: 'Marisol', last_name: `Quintero${salary.toFixed(0)}` }),
  );
  await buildLines(app.cx, await buildScenario(app.cx), people);
  id = String((await app.call('ADMIN', contract.readConfig)).body.id);
  const body = { urlPath: 'story', schoolName: 'Story Schools', publishedYears: [2026, 2027] };
  await app.call('ADMIN', contract.updateConfig, { params: { id }, body });
});

describe('last year', () => {
  test('comes from a budget in the system where no earlier year is published', async () => {
    await save({});
    await publish();
    const text = textOf(await pageAt('/fy2026'));
    // 10,000,000 − 9,000,000; a ninth is 11.1%.
    expect(text).toContain('The proposed school budget for FY2026 is 11.1% more than in FY2025.');
    expect(text).toContain('FY2025 budget: $9,000,000. Source: the district’s budget records.');
    const latest = textOf(await pageAt());
    expect(latest).toContain('The proposed school budget for FY2027 is 10% more than in FY2026.');
    // FY2025 appears only in the table that compares years.
    expect(latest).not.toContain('in FY2025');
    expect(latest).toContain('FY2025 $9,000,000 FY2026 $10,000,000 FY2027 $11,000,000');
    expect((await (await app.send(null, 'GET', '/public/story/data.csv')).text()).split('\r\n')).toContainEqual(
      expect.stringContaining('FY2025 budget,dollars,9000000.00'),
    );
  });

  test('comes from the figure typed in, with its source, before a budget in the system', async () => {
    await save({ lastYear: { fiscalYear: 2025, amount: 8_000_000, source: 'Annual Town Report 2025, page 41' } });
    await publish();
    const text = textOf(await pageAt('/fy2026'));
    expect(text).toContain('is 25% more than in FY2025.');
    expect(text).toContain('FY2025 budget: $8,000,000. Source: Annual Town Report 2025, page 41.');
  });
});

describe('why the budget changes', () => {
  const reasons = [
    { reason: 'Raises in contracts', amount: 700_000 },
    { reason: 'Heating fuel', amount: -50_000.5 },
  ];
  const publishYears = (publishedYears: number[]) =>
    app.call('ADMIN', contract.updateConfig, { params: { id }, body: { publishedYears } });

  test('is shown without the lines of the year before, and adds up to the change', async () => {
    await publishYears([2026]);
    await save({ reasons });
    expect((await publish()).status).toBe(200);
    const html = await pageAt();
    // 10,000,000 − 9,000,000 = 1,000,000; 1,000,000 − 700,000 + 50,000.50 = 350,000.50.
    expect(textOf(html)).toContain(
      'What changed since FY2025 (2024–25), and why Reasons for the change, FY2025 to FY2026 Reason Change ' +
        'Raises in contracts +$700,000 Heating fuel \u2212$50,001 Everything else +$350,001 ' +
        'Total change: $9,000,000 \u2192 $10,000,000 +$1,000,000',
    );
    expect(html.indexOf('id="changes"')).toBeGreaterThan(html.indexOf('id="status"'));
    const csv = await (await app.send(null, 'GET', '/public/story/data.csv')).text();
    expect(csv).toContain('reason for the change,Heating fuel,dollars,-50000.50');
  });

  test('leaves no rest where the reasons are the whole change', async () => {
    await save({ reasons: [{ reason: 'A new school', amount: 1_000_000 }] });
    await publish();
    expect(textOf(await pageAt())).not.toContain('Everything else');
  });

  test('cannot be one person’s pay, typed or as the rest', async () => {
    // The change is 1,000,000. Of this, 938,765.44 leaves 61,234.56.
    for (const amount of [61_234.56, 938_765.44]) {
      await save({ reasons: [{ reason: 'One position', amount }] });
      await expect(publish()).rejects.toThrow('reasons for the change');
    }
    await save({});
    await publishYears([2026, 2027]);
  });

  test('is needed with an amount', async () => {
    await expect(save({ reasons: [{ reason: 'Nothing', amount: 0 }] })).rejects.toThrow('must not be 0');
  });
});

describe('what an administrator writes', () => {
  const story: Partial<PublicStory> = {
    note: { author: 'Dr. Robin Vale', text: 'First <b>line</b>.\n\nSecond line.' },
    questions: [{ question: 'Will class sizes grow?', answer: 'No.\nNot in any grade.', source: 'Enrollment report' }],
    timeline: [
      { date: '2027-05-03', event: 'Town Meeting', comment: '' },
      { date: '2027-01-20', event: 'Public hearing', comment: 'Speak in the library at 7 PM' },
    ],
    taxes: { fiscalYear: 2026, rate: 12.4, levy: 50_000_000, source: 'Board of Assessors' },
    revenues: [
      { name: 'Property taxes', amount: 7_000_000 },
      { name: 'Chapter 70', amount: 3_000_000 },
    ],
  };

  test('is on the default year’s page, escaped, in the order of the calendar', async () => {
    await save(story);
    await publish();
    const html = await pageAt();
    const text = textOf(html);
    expect(html).toContain('<p>First &lt;b&gt;line&lt;/b&gt;.</p><p>Second line.</p>');
    expect(text).toContain('Will class sizes grow? No. Not in any grade. Source: Enrollment report');
    expect(text).toContain('Jan 20, 2027 Public hearing Speak in the library at 7 PM May 3, 2027 Town Meeting');
    expect(await pageAt('/fy2026')).not.toContain('id="note"');
    const order = [
      ...['status', 'changes', 'note', 'categories', 'buildings'],
      ...['revenue', 'tax-bill', 'timeline', 'five-years', 'answers'],
    ];
    const places = order.map((mark) => html.indexOf(`id="${mark}"`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Buffer.byteLength(html)).toBeLessThan(40_000);
  });

  test('keeps its place after the section before it where an administrator arranges the page, and what is published', async () => {
    const published = await pageAt();
    const { componentOrder } = (await app.call('ADMIN', contract.readConfig)).body;
    const arrange = (keys: string) =>
      app.call('ADMIN', contract.updateConfig, { params: { id }, body: { componentOrder: keys } });
    await arrange('headcountChart,budgetStatus,categoryChart,progressBar,closedYears,links');
    expect(await pageAt()).toBe(published);
    await publish();
    const html = await pageAt();
    // Sections that the order leaves out: who pays, the dates and five years follow the people, the note follows guidance, and the
    // questions follow the costs of earlier years, although this page has no people and no earlier years.
    const order = [
      ...['revenue', 'tax-bill', 'timeline', 'five-years'],
      ...['status', 'changes', 'categories', 'note', 'answers', 'buildings'],
    ];
    const places = order.map((mark) => html.indexOf(`id="${mark}"`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    // The order that the screen sends at the start.
    await arrange(componentOrder);
    await publish();
    const parts = (page: string) => [...page.matchAll(/<h2 id="([^"]+)"/g)].map(([, mark]) => mark);
    expect(parts(await pageAt())).toEqual(parts(published));
  });

  test('says first which date is next on the day of publication, and marks the dates before it', async () => {
    const publishAt = async (instant: string) => {
      app.clock.now = new Date(instant);
      await publish();
      const html = await pageAt();
      return {
        line: /<p class="next">.*?<\/p>/s.exec(html)?.[0],
        dates: textOf(/<ol class="timeline">.*?<\/ol>/s.exec(html)?.[0] ?? ''),
      };
    };
    // Still January 20 in Massachusetts.
    const before = await publishAt('2027-01-21T03:00:00Z');
    const shown = (line = '') => textOf(line.replace(UNSCRIPTED, '')).trim();
    expect(before.line).toMatch(UNSCRIPTED);
    expect(shown(before.line)).toBe('Next: Jan 20, 2027, Public hearing Speak in the library at 7 PM');
    expect(before.line).toContain('<a href="#timeline">');
    expect(before.dates).not.toContain('Past');
    const html = await pageAt();
    expect(html.indexOf('class="next"')).toBeGreaterThan(html.indexOf('class="lead"'));
    expect(html.indexOf('class="next"')).toBeLessThan(html.indexOf('class="cards"'));
    expect(await pageAt('/fy2026')).not.toContain('class="next"');
    // One o'clock in the morning of January 21.
    const between = await publishAt('2027-01-21T06:00:00Z');
    expect(shown(between.line)).toBe('Next: May 3, 2027, Town Meeting');
    expect(between.dates.trim()).toBe(
      'Jan 20, 2027 Past Public hearing Speak in the library at 7 PM May 3, 2027 Town Meeting',
    );
    const data = (await (await app.send(null, 'GET', '/public/story/data.json')).json()) as { decisionDates: unknown };
    expect(data.decisionDates).toEqual(story.timeline?.toReversed());
    await save({ ...story, timeline: story.timeline?.map((row) => ({ ...row, date: '2027-01-20' })) ?? [] });
    const after = await publishAt('2027-01-21T06:00:00Z');
    expect(after.line).toBeUndefined();
    expect(after.dates).toContain('Jan 20, 2027 Past Town Meeting');
    await save(story);
    await publish();
  });

  test('says which revenue is missing', async () => {
    const text = textOf(await pageAt());
    // 7 + 3 of 11 million: 63.6%, 27.3% and 9.1%.
    expect(text).toContain('Property taxes $7,000,000 63.6% Chapter 70 $3,000,000 27.3% Not listed $1,000,000 9.1%');
    expect(text).toContain('The total of the listed sources is $1,000,000 less than the budget.');
    await save({ ...story, revenues: [{ name: 'Property taxes', amount: 11_500_000 }] });
    await publish();
    expect(textOf(await pageAt())).toContain('The total of the listed sources is $500,000 more than the budget.');
  });

  test('estimates tax bills, with the method', async () => {
    const text = textOf(await pageAt());
    // 500 × $12.40 = $6,200. The budget rises by 1 million, which is 2% of the levy of 50 million. 2% of $6,200 is $124.
    expect(text).toContain('$500,000 $6,200 +$124');
    expect(text).toContain('assessed value × $12.40 per $1,000 (the FY2026 tax rate)');
    expect(text).toContain('÷ the town’s tax levy of $50,000,000');
    expect(text).toContain('Source: Board of Assessors.');
  });

  test('stays with its release', async () => {
    await save({ note: { author: '', text: 'A later note.' } });
    const { body: before } = await app.call('ADMIN', contract.readConfig);
    expect(before.hasUnpublishedChanges).toBe(true);
    const earlier = before.release?.number ?? 0;
    expect(await pageAt()).toContain('Second line.');
    await publish();
    expect(await pageAt()).toContain('A later note.');
    expect(await pageAt(`/releases/${earlier}`)).toContain('Second line.');
    const diff = await app.call('ADMIN', diffReleases, { params: { id, number: String(earlier) }, query: {} });
    const change = diff.body.settings.find(({ what }) => what === 'Superintendent’s note');
    expect(change?.before).toContain('First <b>line</b>.\n\nSecond line.');
    expect(change?.after).toBe('A later note.');
  });

  test('has limits of length and number', async () => {
    const refuses = async (part: Partial<PublicStory>) => {
      const body = { story: { ...EMPTY_STORY, ...part } };
      return (await app.refused('ADMIN', contract.updateConfig, { params: { id }, body })).status;
    };
    expect(await refuses({ note: { author: '', text: 'x'.repeat(1201) } })).toBe(400);
    expect(await refuses({ note: { author: '', text: ' ' } })).toBe(400);
    const question = { question: 'Q', answer: 'A', source: 'S' };
    expect(await refuses({ questions: Array.from({ length: 11 }, () => question) })).toBe(400);
    expect(await refuses({ questions: [{ ...question, source: '' }] })).toBe(400);
    expect(await refuses({ timeline: [{ date: '2027-02-30', event: 'Vote', comment: '' }] })).toBe(400);
    expect(await refuses({ taxes: { fiscalYear: 2026, rate: 0, levy: 1, source: 'S' } })).toBe(400);
    expect(await refuses({ lastYear: { fiscalYear: 2025, amount: 1, source: ' ' } })).toBe(400);
  });

  test('does not publish a name or one person’s pay', async () => {
    for (const text of ['Thanks to Marisol Quintero50000.', 'One position costs $61,234.56.']) {
      await save({ note: { author: '', text } });
      const { status, body } = await app.refused('ADMIN', contract.publish, { params: { id } });
      expect([status, body.error]).toEqual([409, expect.stringContaining('The privacy check failed')]);
    }
    const hearing = { date: '2099-01-20', event: 'Hearing with Marisol Quintero50000', comment: '' };
    await save({ timeline: [hearing] });
    const { body } = await app.refused('ADMIN', contract.publish, { params: { id } });
    const problem = 'contains the name of a person';
    expect(body.leaks).toEqual(
      expect.arrayContaining([
        { file: 'the page', place: 'a', problem },
        { file: 'data.json', place: 'decisionDates.0.event', problem },
      ]),
    );
    await save({});
    expect((await publish()).status).toBe(200);
  });
});
