import ExcelJS from 'exceljs';

const HEADER = [
  ...['Last Name', 'First Name', 'Employee ID', 'Position Number', 'Account Line', 'Position', 'Current Salary'],
  ...['FTE', 'Benefits', 'Building', 'Location Code', 'Department', 'Work Group', 'Job Class', 'Fund', 'Hire Date'],
  ...['Employee Status', 'Notes'],
];

const SCHOOLS = ['Alder Elementary', 'Birch Hill Elementary', 'Cedar Middle', 'Dogwood High'];
const JOBS = ['Teacher', 'Teacher, Special Education', 'Paraprofessional', 'Nurse', 'Custodian'];

/** A fictional roster with 18 columns. Returns the same rows at each call. */
export function rosterRows(count: number): string[][] {
  const rows = Array.from({ length: count }, (_, at) => {
    const code = String(at).padStart(6, '0');
    const school = at % SCHOOLS.length;
    const job = JOBS[at % JOBS.length] ?? '';
    return [
      ...[`Holt${at % 9_973}`, `Dev${at % 613}`, code, `P-${code}`, `01-1000-${code}`, job],
      ...[`$${(40 + (at % 60)).toFixed(0)},${String(at % 1000).padStart(3, '0')}.50`, at % 7 === 0 ? '0.5' : '1.0'],
      ...[`${9_000 + (at % 900)}`, SCHOOLS[school] ?? '', `0${school + 1}`, `Department ${at % 12}`, `Unit ${at % 5}`],
      ...[`C${at % 40}`, 'General', `0${1 + (at % 9)}/15/20${String(at % 24).padStart(2, '0')}`, 'Active'],
      at % 50 === 0 ? 'Note, with a comma' : '',
    ];
  });
  return [HEADER, ...rows];
}

export function toCsv(rows: string[][]): Buffer {
  const write = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return Buffer.from(`${rows.map((row) => row.map(write).join(',')).join('\r\n')}\r\n`);
}

/** Writes a workbook like a payroll system: amounts are numbers and codes are text. */
export async function toXlsx(rows: string[][]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Roster');
  for (const row of rows) {
    sheet.addRow(
      row.map((cell, at) => ([6, 7, 8].includes(at) && /\d/.test(cell) ? Number(cell.replace(/[$,]/g, '')) : cell)),
    );
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
