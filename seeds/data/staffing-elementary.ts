import { type Posts, full } from './post.ts';

/**
 * The positions that every elementary school has, except classroom teachers. The number of classroom teachers is the number of classes in
 * the enrollment table.
 */
const EVERY_SCHOOL: readonly Posts[] = [
  ['Principal', 'principalElementary', full(1)],
  ['Assistant Principal', 'assistantPrincipal', full(1)],
  ['School Secretary', 'secretary', full(2)],
  ['Music Teacher', 'teacher', full(1, 0.4), { program: '10' }],
  ['Physical Education Teacher', 'teacher', full(1, 0.8), { program: '10' }],
  ['Library Media Specialist', 'librarian', full(1)],
  ['Math Interventionist', 'mathSpecialist', full(1, 0.6)],
  ['English Learner Teacher', 'elTeacher', full(2)],
  ['School Psychologist', 'psychologist', full(1)],
  ['Speech-Language Pathologist', 'speech', full(2)],
  ['Occupational Therapist', 'occupational', full(1)],
  ['Adjustment Counselor', 'adjustmentCounselor', full(1, 1)],
  ['School Nurse', 'nurse', full(1)],
  ['Kindergarten Assistant', 'para', full(5, 0.8)],
  ['Special Education Assistant (IDEA)', 'specialEdPara', full(3), { fund: 'idea' }],
  ['Head Custodian', 'headCustodian', full(1)],
  ['Custodian', 'custodian', full(3)],
  ['Cafeteria Manager', 'cafeteriaManager', [0.9]],
];

export const STAFFING_ELEMENTARY: Readonly<Record<string, readonly Posts[]>> = {
  '11': [
    ...EVERY_SCHOOL,
    ['Art Teacher', 'teacher', full(1, 0.4), { program: '10' }],
    ['Reading Specialist', 'readingSpecialist', full(3)],
    ['Special Education Teacher', 'specialEducator', full(7, 0.5)],
    ['Special Education Assistant', 'specialEdPara', full(13, 0.7)],
    ['Behavior Technician', 'behaviorTechnician', full(2)],
    ['Cafeteria Worker', 'cafeteria', [0.8, 0.7, 0.6, 0.5]],
  ],
  '12': [
    ...EVERY_SCHOOL,
    ['Art Teacher', 'teacher', full(1), { program: '10' }],
    ['Reading Specialist', 'readingSpecialist', full(2, 0.6)],
    ['Special Education Teacher', 'specialEducator', full(6)],
    ['Special Education Assistant', 'specialEdPara', full(11, 0.8, 0.5)],
    ['Behavior Technician', 'behaviorTechnician', full(1)],
    ['Cafeteria Worker', 'cafeteria', [0.8, 0.7, 0.6, 0.5]],
  ],
  '13': [
    ...EVERY_SCHOOL,
    ['Art Teacher', 'teacher', full(1, 0.6), { program: '10' }],
    ['Reading Specialist', 'readingSpecialist', full(2)],
    ['Title I Reading Specialist', 'readingSpecialist', full(1), { fund: 'titleOne' }],
    ['Title I Tutor', 'tutor', [0.8, 0.8, 0.6], { fund: 'titleOne' }],
    // The district's program for students on the autism spectrum.
    ['Special Education Teacher', 'specialEducator', full(9, 0.6)],
    ['Special Education Assistant', 'specialEdPara', full(16, 0.7)],
    ['Behavior Technician', 'behaviorTechnician', full(5)],
    ['English Learner Tutor', 'tutor', [0.6]],
    ['Cafeteria Worker', 'cafeteria', [0.8, 0.8, 0.6, 0.6, 0.5]],
  ],
  '14': [
    ...EVERY_SCHOOL,
    ['Art Teacher', 'teacher', full(1, 0.2), { program: '10' }],
    ['Reading Specialist', 'readingSpecialist', full(2)],
    ['Title I Reading Specialist', 'readingSpecialist', full(1), { fund: 'titleOne' }],
    ['Title I Tutor', 'tutor', [0.8, 0.6], { fund: 'titleOne' }],
    ['Special Education Teacher', 'specialEducator', full(6, 0.8)],
    ['Special Education Assistant', 'specialEdPara', full(12)],
    ['Behavior Technician', 'behaviorTechnician', full(2)],
    ['Cafeteria Worker', 'cafeteria', [0.8, 0.7, 0.6]],
  ],
};

export const STAFFING_PRESCHOOL: readonly Posts[] = [
  ['Early Childhood Principal', 'principalElementary', full(1)],
  ['School Secretary', 'secretary', full(1)],
  ['Preschool Teacher', 'preschoolTeacher', full(8)],
  ['Preschool Teacher (Tuition)', 'preschoolTeacher', full(3), { fund: 'preschool' }],
  ['Special Education Teacher', 'specialEducator', full(1)],
  ['Speech-Language Pathologist', 'speech', full(2, 0.6)],
  ['Occupational Therapist', 'occupational', full(1)],
  ['School Psychologist', 'psychologist', full(1)],
  ['School Nurse', 'nurse', full(1)],
  ['Preschool Assistant', 'specialEdPara', full(13, 0.6)],
  ['Preschool Assistant (Tuition)', 'specialEdPara', full(4), { fund: 'preschool' }],
  ['Behavior Technician', 'behaviorTechnician', full(2)],
  ['Custodian', 'custodian', full(1, 0.5)],
];
