/**
 * One grade on October 1: the number of students, how many of them have a special education plan, and the number of classes, each with one
 * teacher. The number of classes is 0 where classes do not have one teacher.
 */
export type Enrollment = readonly [grade: string, pupils: number, specialEd: number, classes: number];

/** Enrollment by building code. */
export const ENROLLMENT: Readonly<Record<string, readonly Enrollment[]>> = {
  '05': [['P', 152, 71, 11]],
  '11': [
    ['K', 118, 17, 6],
    ['1', 122, 19, 6],
    ['2', 127, 22, 6],
    ['3', 124, 23, 6],
    ['4', 131, 26, 6],
  ],
  '12': [
    ['K', 104, 14, 5],
    ['1', 110, 18, 5],
    ['2', 108, 18, 5],
    ['3', 115, 21, 5],
    ['4', 117, 22, 5],
  ],
  '13': [
    ['K', 131, 20, 7],
    ['1', 128, 21, 6],
    ['2', 136, 25, 6],
    ['3', 133, 26, 6],
    ['4', 140, 29, 6],
  ],
  '14': [
    ['K', 112, 15, 6],
    ['1', 119, 18, 6],
    ['2', 116, 19, 5],
    ['3', 121, 22, 5],
    ['4', 118, 23, 5],
  ],
  '21': [
    ['5', 262, 50, 0],
    ['6', 258, 48, 0],
    ['7', 266, 49, 0],
    ['8', 270, 47, 0],
  ],
  '22': [
    ['5', 248, 46, 0],
    ['6', 255, 47, 0],
    ['7', 251, 45, 0],
    ['8', 262, 46, 0],
  ],
  '31': [
    ['9', 548, 92, 0],
    ['10', 541, 88, 0],
    ['11', 536, 84, 0],
    ['12', 529, 80, 0],
    ['SP', 24, 24, 0],
  ],
};
