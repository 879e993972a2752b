/** A position-control file in the format of a district's export. The people alternate between two buildings. */
export interface RosterFile {
  lines: string[];
}

const ROWS = 600;
const EVERY_REJECTED = 50;
const EVERY_DOUBTFUL = 24;
const HEADER = 'Pos #,Dept ID,Department,FTE,Annual Salary,JobCode,Job Title,Name';

/** Returns 600 rows of $50,000 each. 12 of them are rejected for their salary, and 25 have no salary. */
export function roster(): RosterFile {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const building = index % 2 === 0 ? 'Lincoln Elem' : 'Mill Street Annex';
    const isRejected = index % EVERY_REJECTED === EVERY_REJECTED - 1;
    const isBlank = index % EVERY_DOUBTFUL === 2;
    const salary = isRejected ? 'n/a' : isBlank ? '' : '50000';
    return `${100_000 + index},26391,${building},1.0,${salary},49,Teacher,"Person ${index}, Ana"`;
  });
  return { lines: [HEADER, ...rows] };
}

/** 600 rows minus 12 rejected and 25 blank ones, at $50,000 each. */
export const SALARY_TOTAL = '$28,150,000.00';
