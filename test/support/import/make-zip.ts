import { crc32, deflateRawSync } from 'node:zlib';

interface MadeEntry {
  name: string;
  text: string;
  /** False values for the ZIP directory. */
  claims?: { unpacked?: number; crc?: number; flags?: number; method?: number };
}

/** Builds a ZIP archive byte by byte, so that tests can use invalid values. */
export function makeZip(entries: MadeEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text, claims = {} } of entries) {
    const plain = Buffer.from(text);
    const packed = deflateRawSync(plain);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(claims.flags ?? 0, 8);
    central.writeUInt16LE(claims.method ?? 8, 10);
    central.writeUInt32LE(claims.crc ?? crc32(plain), 16);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(claims.unpacked ?? plain.length, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(central, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Builds a workbook with one sheet "Data" from the XML of its rows (and the XML that follows them). */
export function makeWorkbook(
  rows: string,
  options: { after?: string; strings?: string; formats?: string; date1904?: boolean; extension?: string } = {},
): Buffer {
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  return makeZip([
    { name: '[Content_Types].xml', text: '<Types/>' },
    {
      name: '_rels/.rels',
      text: `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      text: `<?xml version="1.0"?><workbook xmlns:r="${RELATIONS}"><workbookPr date1904="${options.date1904 ? 1 : 0}"/><sheets><sheet name="Data" sheetId="1" r:id="r1"/></sheets>${options.extension ?? ''}</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships>${relation('r1', 'worksheet', 'worksheets/s.xml')}${relation('r2', 'sharedStrings', '/xl/strings.xml')}${relation('r3', 'styles', 'styles.xml')}</Relationships>`,
    },
    { name: 'xl/strings.xml', text: `<sst>${options.strings ?? ''}</sst>` },
    { name: 'xl/styles.xml', text: options.formats ?? '<styleSheet/>' },
    {
      name: 'xl/worksheets/s.xml',
      text: `<worksheet><sheetData>${rows}</sheetData>${options.after ?? ''}</worksheet>`,
    },
  ]);
}
