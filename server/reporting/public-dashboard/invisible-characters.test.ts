import { beforeAll, describe, expect, test } from 'vitest';
import { saveCategory } from '../../../core/contract/reference-changes.ts';
import * as contract from '../../../core/contract/public-dashboard.ts';
import { EMPTY_STORY } from '../../../core/contract/public-dashboard-story.ts';
import { buildCategory, buildLines, buildScenario, proposedLine } from '../../../test/factories/factories.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp({ publicPage: sourcePage });
let id: string;

const PROBLEM = 'contains a character that cannot be stored. Type the text again';
const event = (text: string) => ({
  story: { ...EMPTY_STORY, timeline: [{ date: '2026-06-30', event: text, comment: '' }] },
});
const publish = () => app.call('ADMIN', contract.publish, { params: { id } });

beforeAll(async () => {
  const category = await buildCategory(app.cx, { name: 'Bad\ufffeName' });
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2027 });
  await buildLines(app.cx, budget, [proposedLine(9_000_000, { category_id: category })]);
  id = String((await app.call('ADMIN', contract.readConfig)).body.id);
  const body = { urlPath: 'unseen', schoolName: 'Unseen Schools', publishedYears: [2027], showCategoryChart: true };
  await app.call('ADMIN', contract.updateConfig, { params: { id }, body });
});

describe('a character that a page cannot contain', () => {
  test.each([
    ['an event', event('Talk \ufffe about'), 'story.timeline.0.event', PROBLEM],
    [
      'an address',
      { schoolWebsiteUrl: 'https://x.example/\uffff' },
      'schoolWebsiteUrl',
      'without spaces or control characters',
    ],
    [
      'an address',
      { schoolWebsiteUrl: 'https://x.example/\u0001a' },
      'schoolWebsiteUrl',
      'without spaces or control characters',
    ],
    [
      'a logo',
      { schoolLogoUrl: 'https://x.example/\u0008.png' },
      'schoolLogoUrl',
      'without spaces or control characters',
    ],
  ])('is refused when %s is saved', async (_, body, field, problem) => {
    const refused = await app.refused('ADMIN', contract.updateConfig, { params: { id }, body });
    expect(refused.status).toBe(400);
    expect(refused.body.fields?.[field]).toContain(problem);
  });

  test('is replaced where a field cleans pasted text', async () => {
    const { body } = await app.call('ADMIN', contract.updateConfig, { params: { id }, body: event('Two\u000blines') });
    expect(body.story?.timeline[0]?.event).toBe('Two lines');
  });

  test('is refused in the name of a category', async () => {
    const refused = await app.refused('ADMIN', saveCategory, { body: { name: 'New\uffffName' } });
    expect([refused.status, refused.body.error]).toEqual([400, `name: ${PROBLEM}`]);
  });

  test('is left out of the release if it was stored before', async () => {
    const story = event('Talk \ufffe\u0001about').story;
    await app.cx.db('public_dashboards').update({
      ...{ school_website_url: 'https://x.example/\u0001a', school_logo_url: 'https://x.example/\u0008b.png' },
      ...{ school_name: 'Unseen\uffff Schools', story: JSON.stringify(story) },
    });
    const { status, body } = await publish();
    expect([status, body.hasUnpublishedChanges]).toEqual([200, false]);
    const html = await (await app.send(null, 'GET', '/public/unseen')).text();
    for (const text of ['BadName', 'Talk about', 'Unseen Schools', 'https://x.example/a', 'https://x.example/b.png']) {
      expect(html).toContain(text);
    }
    expect(html).not.toMatch(/[\u0001\u0008\ufffe\uffff]/);
  });
});
