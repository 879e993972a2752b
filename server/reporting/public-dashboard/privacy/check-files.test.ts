import { describe, expect, test } from 'vitest';
import { CSV, HTML, JSON_TYPE } from '../site/release-files.ts';
import { findSalaries } from './check-bounds.ts';
import { findLeaks } from './check-files.ts';

const person = { firstName: 'Ada', lastName: 'Quill', employeeId: 'E-40417', notes: 'returns from leave in May' };
const leaksIn = (path: string, mediaType: string, text: string) =>
  findLeaks([{ path, mediaType, text }], [person]).map(({ file, place, problem }) => `${file} | ${place} | ${problem}`);

const peopleTable = (rows: string) =>
  `<!doctype html><html><body><table><caption>Teachers</caption><thead><tr><th>Salary</th><th data-people="">People</th></tr></thead><tbody>${rows}</tbody><tfoot><tr><th>Total shown</th><td>3</td></tr></tfoot></table></body></html>`;

describe('the finished bytes', () => {
  test('of a page are read cell by cell', () => {
    const rows = '<tr><th>$60,000–$69,999</th><td>4</td></tr><tr><th>$70,000–$79,999</th><td>1,005</td></tr>';
    expect(leaksIn('fy2027', HTML, peopleTable(rows))).toEqual([
      'fy2027 | table "Teachers", row "$60,000–$69,999", column People | shows a count of 4, but counts below 5 must not be published',
    ]);
    expect(leaksIn('', HTML, '<html><body><p>Stipend of <b>Ada</b> Quill</p></body></html>')).toEqual([
      'the page | p | contains the name of a person',
    ]);
    expect(leaksIn('', HTML, '<html><head><meta content="QUILL, ADA"/></head></html>')).toEqual([
      'the page | meta content | contains the name of a person',
    ]);
  });

  test('of a table name the row of each text, also of a text inside a heading and of the total', () => {
    const heading = (text: string) => `<th><div><span>${text} <small>note</small></span></div></th>`;
    const rows = `<tr>${heading('Heat')}<td>9</td></tr><tr>${heading('Ada Quill')}<td>9</td><td>E-40417</td></tr>`;
    const page = peopleTable(rows).replace('<td>3</td>', '<td>E-40417</td>');
    const table = 'fy2027 | table "Teachers"';
    expect([...new Set(leaksIn('fy2027', HTML, page))]).toEqual([
      `${table}, row "Ada Quill note" | contains the name of a person`,
      `${table}, row "Ada Quill note" | contains the id of an employee`,
      `${table}, row "Total shown" | contains the id of an employee`,
    ]);
  });

  test('of the open data are read cell by cell', () => {
    const json = {
      years: [{ categories: [{ name: 'E-40417 stipend', lines: 1 }], people: { locations: [{ count: 2 }] } }],
    };
    expect(leaksIn('data.json', JSON_TYPE, JSON.stringify(json))).toEqual([
      'data.json | years.0.categories.0.name | contains the id of an employee',
      'data.json | years.0.people.locations.0.count | shows a count of 2, but counts below 5 must not be published',
    ]);
    const csv = 'release,name,measure,value\r\n1,"Sub, returns from leave in May",dollars,4\r\n1,Elm,people,4\r\n';
    expect(leaksIn('data.csv', CSV, csv)).toEqual([
      'data.csv | row 2, column name | contains a note about a person',
      'data.csv | row 3, column value | shows a count of 4, but counts below 5 must not be published',
    ]);
  });

  test('may have words of the program that look like a name, but no name next to them', () => {
    const own = ['To soti nan lajan li. Li kòmanse', 'La suma de '];
    const leaks = (text: string) =>
      findLeaks(
        [{ path: '', mediaType: HTML, text: `<html><body><p>${text}</p></body></html>` }],
        [
          { firstName: 'Li', lastName: 'Li', employeeId: null, notes: null },
          { firstName: 'Ana', lastName: 'Suma', employeeId: null, notes: null },
        ],
        [],
        own,
      ).map(({ problem }) => problem);
    expect(leaks('To soti nan lajan li. Li kòmanse 1ye jiyè.')).toEqual([]);
    expect(leaks('To soti nan lajan li. Li kòmanse ak Li Li.')).toEqual(['contains the name of a person']);
    expect(leaks('Ana Suma: La suma de Ana')).toEqual(['contains the name of a person']);
    expect(leaks('Ana. La suma de todo')).toEqual([]);
  });

  test('pass when they identify no one', () => {
    expect(leaksIn('data.csv', CSV, 'release,name,measure,value\r\n1,Quill School,people,5\r\n')).toEqual([]);
    expect(leaksIn('', HTML, peopleTable('<tr><th>$60,000–$69,999</th><td>5</td></tr>'))).toEqual([]);
  });
});

describe('the bounds of a salary range', () => {
  const fileWith = (minSalary: number, maxSalary: number) => {
    const teachers = [{ range: '$60,000–$69,999', count: 7, avgSalary: 62_000, minSalary, maxSalary }];
    const year = {
      fiscalYear: 2027,
      stage: 'proposed',
      adoptedOn: null,
      versionLabel: 'First draft',
      fund: 'General',
      totalBudget: 1,
      townGoal: null,
      categories: [],
      buildings: [],
      salaries: { teachers, paras: [] },
      people: null,
      payrollChange: null,
    };
    const release = { number: 1, publishedAt: '2026-11-22T00:00:00.000Z', figuresFrom: null };
    const data = { schemaVersion: 1, district: 'Harrowfield', currency: 'USD', release, years: [year] };
    return { path: 'data.json', mediaType: JSON_TYPE, text: JSON.stringify(data) };
  };

  test.each([
    [60_000, 69_999, 0],
    [60_300.5, 69_999, 1],
    [60_000, 69_200, 1],
    [50_000, 59_999, 1],
  ])('%d to %d of $60,000–$69,999', (least, most, leaks) => {
    expect(findSalaries([fileWith(least, most)])).toHaveLength(leaks);
  });
});
