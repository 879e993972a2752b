/** The district's pay schedules, in full-time dollars per year, lowest step first. */

/** Unit A in FY26: one row per step, one column per lane (level of education). */
export const LANES = ['B', 'B+15', 'M', 'M+15', 'M+30', 'M+60', 'D'] as const;
export const TEACHER_GRID: readonly (readonly number[])[] = [
  [52240, 53964, 56315, 57777, 59345, 61434, 63419],
  [54601, 56403, 58860, 60389, 62027, 64211, 66286],
  [57047, 58930, 61497, 63094, 64806, 67088, 69256],
  [59580, 61546, 64228, 65896, 67683, 70066, 72330],
  [62202, 64254, 67054, 68795, 70661, 73149, 75513],
  [64914, 67056, 69977, 71795, 73742, 76339, 78805],
  [67718, 69953, 73000, 74896, 76928, 79636, 82210],
  [70616, 72947, 76125, 78102, 80220, 83045, 85728],
  [73611, 76040, 79352, 81413, 83622, 86566, 89363],
  [76702, 79233, 82685, 84833, 87134, 90202, 93116],
  [79893, 82529, 86125, 88362, 90758, 93954, 96990],
  [83185, 85930, 89673, 92002, 94498, 97825, 100986],
  [86595, 89453, 93350, 95774, 98372, 101836, 105127],
  [91098, 94104, 98204, 100755, 103487, 107131, 110593],
];

/** Percentage of teachers on each step. A third are on the top step. */
export const STEP_SHARES: readonly number[] = [5, 5, 5, 5, 6, 6, 6, 5, 5, 5, 5, 5, 4, 33];

/** Percentage of teachers in each lane, for those in their first six years and for the others. */
export const LANE_SHARES_EARLY: readonly number[] = [24, 14, 42, 11, 6, 3, 0];
export const LANE_SHARES_LATER: readonly number[] = [4, 5, 31, 20, 18, 18, 4];

/** The step and lane at which a posted vacancy is budgeted: Master's degree, fourth year. */
export const VACANCY_STEP = 4;
export const VACANCY_LANE = 'M';

export const STEP_PLANS = {
  paraprofessional: [24390, 25720, 27110, 28560, 30080, 31650, 33180],
  behaviorTechnician: [29870, 31340, 32880, 34450, 36120, 37840],
  secretary: [43180, 45260, 47440, 49720, 52110, 54620, 57240],
  custodian: [44720, 46590, 48540, 50560, 52670, 54870],
  headCustodian: [58960, 61430, 63990],
  trade: [61880, 64670, 67580, 70620],
  grounds: [50020, 52270, 54620],
  driver: [38480, 40350, 42220, 44100],
  busMonitor: [30160, 31720, 33280],
  cafeteriaWorker: [29640, 31200, 32760, 34320],
  cafeteriaManager: [41600, 43680, 45760],
  campusMonitor: [32450, 34070, 35780],
  principalElementary: [132800, 136900, 140600, 144100],
  principalMiddle: [145700, 149800],
  assistantPrincipal: [106900, 110400, 114200, 118300],
  departmentHead: [109800, 113500, 117200],
  director: [118600, 123200, 127900, 132400],
  technician: [62300, 66400, 70800, 75500],
} as const satisfies Record<string, readonly number[]>;

export type StepPlan = keyof typeof STEP_PLANS;
