import type { Random } from '../../seeds/demo/random.ts';

const ROSTER = [
  'Name,Position,Salary,FTE,Building',
  '"Garcia, Ana",Teacher,"81,250.00",1.0,Lincoln',
  'VACANT,Teacher,70000,1,Lincoln',
  '"O’Brien, Zoë",Aide,$30 000.50,0.5,Nowhere',
  '=1+1,@x,(1.00),-1,+2',
  'Total,,181250.50,,',
].join('\n');

const FILES: readonly { name: string; text: string }[] = [
  { name: 'roster.csv', text: ROSTER },
  { name: 'roster.csv', text: ROSTER },
  { name: 'roster.csv', text: ROSTER.replaceAll(',', ';') },
  { name: 'empty.csv', text: '' },
  { name: 'header.csv', text: 'Name,Position,Salary\n' },
  { name: 'quotes.csv', text: 'a,"b\n"c,d' },
  { name: '../../x.csv', text: 'Name\nx' },
  { name: 'nul.csv', text: 'Name,Position\n\0,\0' },
  { name: 'page.html', text: '<table><tr><td>Name</td></tr></table>' },
  { name: 'logo.svg', text: '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>' },
  { name: 'logo.svg', text: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' },
  { name: 'logo.svg', text: `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(3000)}` },
  { name: 'old.xls', text: '\ufffd\u0011' },
  { name: 'x'.repeat(300), text: 'x' },
];

/** A file as a user may select it: valid, unusual or broken. Never a workbook, because each workbook needs a worker. */
export function makeFile(random: Random): { name: string; bytes: Buffer } {
  const { name, text } = random.pick(FILES);
  if (random.chance(85)) return { name, bytes: Buffer.from(text) };
  return { name, bytes: Buffer.from(Array.from({ length: random.below(400) }, () => random.below(256))) };
}
