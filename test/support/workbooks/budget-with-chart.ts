/**
 * A budget of three lines as a flat OpenDocument text, which LibreOffice converts to a workbook: dates of the 1904
 * system, a formula total, a chart of the amounts, and a pivot table by department on another sheet.
 */
export function budgetWithChart(): string {
  const lines = [
    ['North', 'Heat', '2025-05-12', 1000.5],
    ['South', 'Light', '2025-06-02', 2000.25],
    ['North', 'Buses', '2025-06-02', 300],
  ] as const;
  const rows = lines.map(([department, name, voted, amount]) =>
    row(text(department), text(name), date(voted), number(amount)),
  );
  const total = `<table:table-cell table:formula="of:=SUM([.D2:.D4])" office:value-type="float" office:value="3300.75"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMESPACES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles><number:date-style style:name="N1"><number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/></number:date-style>
<style:style style:name="day" style:family="table-cell" style:data-style-name="N1"/></office:automatic-styles>
<office:body><office:spreadsheet>
<table:calculation-settings><table:null-date table:date-value="1904-01-01"/></table:calculation-settings>
<table:table table:name="Budget">
${row(text('Department'), text('Account Description'), text('Voted'), text('FY26 Budget'))}
${rows.join('\n')}
${row(text('Total'), BLANK, BLANK, total)}
<table:shapes>${CHART}</table:shapes>
</table:table>
<table:table table:name="By department">${row(BLANK)}</table:table>
${PIVOT}
</office:spreadsheet></office:body></office:document>`;
}

/** Prefixes that differ from the names of their namespaces. */
const PREFIXES = new Map([
  ['drawing', 'draw'],
  ['svg-compatible', 'svg'],
  ['datastyle', 'number'],
]);

const NAMESPACES = ['office', 'table', 'text', 'drawing', 'chart', 'svg-compatible', 'style', 'datastyle']
  .map((name) => `xmlns:${PREFIXES.get(name) ?? name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat('xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"')
  .join(' ');

const BLANK = '<table:table-cell/>';
const row = (...cells: string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`;
const text = (value: string): string =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const number = (value: number): string => `<table:table-cell office:value-type="float" office:value="${value}"/>`;
const date = (value: string): string =>
  `<table:table-cell table:style-name="day" office:value-type="date" office:date-value="${value}"/>`;

const AXES =
  '<chart:axis chart:dimension="x" chart:name="primary-x"><chart:categories table:cell-range-address="Budget.B2:Budget.B4"/></chart:axis><chart:axis chart:dimension="y" chart:name="primary-y"/>';
const SERIES =
  '<chart:series chart:values-cell-range-address="Budget.D2:Budget.D4" chart:class="chart:bar"><chart:data-point chart:repeated="3"/></chart:series>';
const CHART = `<draw:frame draw:name="Amounts" svg:x="12cm" svg:y="1cm" svg:width="8cm" svg:height="6cm"><draw:object draw:notify-on-update-of-ranges="Budget.B2:Budget.B4 Budget.D2:Budget.D4"><office:document office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.chart"><office:body><office:chart><chart:chart chart:class="chart:bar" svg:width="8cm" svg:height="6cm"><chart:plot-area table:cell-range-address="Budget.B2:Budget.D4">${AXES}${SERIES}</chart:plot-area></chart:chart></office:chart></office:body></office:document></draw:object></draw:frame>`;

const field = (name: string, orientation: string): string =>
  `<table:data-pilot-field table:source-field-name="${name}" table:orientation="${orientation}" table:function="${orientation === 'data' ? 'sum' : 'auto'}"><table:data-pilot-level table:show-empty="false"/></table:data-pilot-field>`;
const PIVOT = `<table:data-pilot-tables><table:data-pilot-table table:name="Departments" table:target-range-address="'By department'.A1:'By department'.B4" table:buttons="'By department'.A1"><table:source-cell-range table:cell-range-address="Budget.A1:Budget.D4"/>${field('Department', 'row')}${field('FY26 Budget', 'data')}</table:data-pilot-table></table:data-pilot-tables>`;
